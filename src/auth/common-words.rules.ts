/**
 * Words that people make passwords of, as leaked lists show them again and again: alone, with digits or signs
 * at their ends, with digits for letters, or twice. Lower case. Shorter ones matter because `dragon12` is eight
 * characters long. Collected for this project; see `isCommonPassword` for what is done with them.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  abc abcd abcde abcdef abcdefg abcdefgh access account action adidas admin administrator airborne airforce airplane
  alabama albert alejandro alexander alexandra alexandre alexis alicia alliance allison amanda amateur america american
  amsterdam anderson andrea andrew angel angela angelica angelina animal anthony antonio anything apollo apple apples april
  arizona arsenal arthur asd asdf asdfgh asdfghjk asdfghjkl ashley asshole atlanta atlantic atlantis august austin australia
  azerty azertyuiop baby babygirl bailey banana barbara barcelona barney baseball basketball bastard batman beautiful beauty
  benjamin bigdaddy bismillah bitch blackjack blizzard blessed blowjob bonjour boomer boston brandon brazil brittany broncos
  brooklyn brother bubba buddy budlight buffalo bulldog bulldogs bullshit business buster butterfly button california cameron
  camille campbell canada captain cardinal carlos carolina caroline catherine celtic champion change changeme changeit
  charles charlie charlotte charmed chelsea cherokee cherry chester chicago chicken chocolat chocolate chris christian
  christina christine christmas christopher clarence cleveland coffee college colorado columbia commando company computer
  consumer cookie cookies corvette courtney cowboy cowboys cricket cristina crystal dakota dallas daniel daniela danielle
  darkness darkside darkstar david davidson deborah december default defender delete demo desire destiny detroit deutsch
  deutschland diablo diamond diamonds director disney distance doctor dolphin dolphins dominic donald dorothy dragon dreamer
  drowssap drummer eagle eagles eclipse edward einstein electric elephant elizabeth emily eminem emmanuel engineer england
  enter enterprise eternity everton explorer extreme facebook falcon family fantasy february ferrari fireball fishing florence
  florida flower flowers fluffy football forever formula fortnite france francis francisco franklin freddy freedom friday
  friend friends frontier fuck fucker fuckme fuckoff fuckyou gabriel gabriela galaxy gandalf garfield gateway genesis george
  geronimo giants ginger giovanni goddess godzilla goldberg golden goldfish golfer goodbye goodluck google gordon graham gregory
  guardian guest guitar guitarra hallo hamilton hannah hannibal happy hardcore harley harrison harry hawaii heather heaven hello
  hellokitty hercules heritage history hockey holiday hollywood home horses hotmail houston hunter hunting iceman icecream
  iforgot iloveu iloveyou imperial india infinity instagram internet ironman isabella jackson jackass jamaica january jasmine
  jeffrey jennifer jeremiah jeremy jessica jesus jesuschrist johnson jonathan jordan joseph joshua juliette july june junior
  jupiter justice justin juventus kangaroo katherine kathleen kathryn kawasaki keyboard killer kimberly kingdom kitten knight
  lacrosse lakers laptop lasvegas lauren legend leonardo letmein liberty lightning lincoln lindsay liverpool lollipop london
  longhorn looking lorraine love lovelove lovely loveme lover loverboy loveyou lucky lucifer machine madison maggie magic
  manager manchester marathon margaret maria marina marlboro marshall martin martinez master matrix matthew maverick maxwell
  maryjane meatball mechanic medicine melanie melissa mercedes mercury metallica michael michaela michelle mickey microsoft
  midnight military million minecraft mitchell mississippi monday money monica monkey monopoly monster montana montreal
  morrison mountain mozart muffin mushroom music mustang mypassword myspace naruto nascar natalie natasha national network
  newcastle newlife newyork nicholas nicole nikita nintendo nirvana nothing november october office oklahoma oliver operator
  orange orlando packers paradise paris parola pass passion passord passpass passport passwd passwort password passworld
  patches patricia patrick patriots peaches peanut pearljam peekaboo penguin penguins penelope pepper perfect personal phantom
  philippe phillips phoenix pineapple platinum playboy player please pokemon police poohbear popcorn porsche portland portugal
  precious predator princess princesa private production professor promise pumpkin purple pussy pussycat pyramid qazwsx qazwsxedc
  qaz qwe qweasd qweasdzxc qwer qwert qwerty qwertyui qwertyuiop rabbit rachel raiders rainbow ranger rangers rebecca redskins
  redsox remember renegade richard robert roberto robinson rockstar ronaldo root rosebud russell sabrina sailboat salasana
  samantha samsung samurai sandra santiago sarah saturday saturn savannah school schatz scooter scorpio scorpion scotland
  sebastian secret security september serenity server service sexy shadow shannon shelby sherlock sierra signpost silver simple
  simpsons slipknot smokey snickers snoopy snowball snowboard snowman soccer softball software soldier something sophie spanish
  sparky special spencer spiderman spitfire spongebob stanley stargate starlight startrek starwars steelers stephanie stephen
  steven stingray stranger strawberry student success summer sunday sunflower sunshine super superman supernatural superstar
  support supreme susanna swimming swordfish system tamara tarheels taylor teacher temp temporary tennis teresa terminator
  test tester testing testpass testuser theodore therock thomas thompson thunder thunderbird thursday tigger tiger timothy
  tinkerbell titanic toyota tottenham trinity trouble trumpet trustno tuesday twilight twitter undertaker unicorn university
  user username vacation valentina valentine vanessa vampire vanhalen veronica victor victoria victory vikings vincent virginia
  volcom volleyball voyager walter warcraft warrior warriors webmaster wednesday welcome westside whatever wildcats william
  williams wilson windows winner winston winter wizard wolfgang wolfpack wolverine wonder wordpass wrestling xavier yamaha
  yankees yellow yesterday yourself zachary zeppelin zxc zxcv zxcvb zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
);
