/**
 * Codes that mean a region but are not the code it is stored under. Sources: ISO 3166-1, and the
 * territory and subdivision aliases of CLDR 48.
 */

/** Customary two-letter names that ISO 3166-1 keeps for others or does not know: the UK, and Greece in EU usage. */
const CUSTOMARY = new Map([
  ['UK', 'GB'],
  ['EL', 'GR'],
]);

/**
 * Places that ISO lists twice, as a country and as a subdivision of another. They have emergency
 * numbers of their own, so reading CN-HK as "somewhere in China" would show a number that is wrong there.
 * The parts of the UK that are more than one nation are read as the whole of it.
 */
const LISTED_TWICE = new Map(
  (
    'CN-71:TW CN-TW:TW CN-91:HK CN-HK:HK CN-92:MO CN-MO:MO FI-01:AX NO-21:SJ NO-22:SJ ' +
    'FR-971:GP FR-GP:GP FR-GUA:GP FR-972:MQ FR-MQ:MQ FR-973:GF FR-GF:GF FR-974:RE FR-RE:RE FR-LRE:RE FR-976:YT FR-YT:YT ' +
    'FR-MAY:YT FR-BL:BL FR-MF:MF FR-NC:NC FR-PF:PF FR-PM:PM FR-TF:TF FR-WF:WF ' +
    'NL-AW:AW NL-CW:CW NL-SX:SX NL-BQ1:BQ NL-BQ2:BQ NL-BQ3:BQ ' +
    'US-AS:AS US-GU:GU US-MP:MP US-PR:PR US-UM:UM US-VI:VI GB-UKM:GB GB-GBN:GB GB-EAW:GB'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/**
 * Subdivisions that look like a locale of another country where that language is spoken: `es-AR` is
 * Spanish in Argentina, ES-AR is Aragon. Only the letters' case tells which was meant.
 */
const ALSO_A_LOCALE = new Set('DE-BE ES-AR ES-CL ES-CO ES-CR ES-CU ES-GI HU-SK IT-AT IT-CH IT-MT IT-VA'.split(' '));

/** ISO 3166-1 alpha-3 followed by alpha-2. App stores name their storefronts by alpha-3. */
const ALPHA_3 = new Map(
  `
  ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT AZEAZ BDIBI
  BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO BRABR BRBBB BRNBN BTNBT
  BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG COKCK COLCO COMKM CPVCV CRICR CUBCU
  CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET
  FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR
  GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR
  IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB
  LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH
  MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE
  NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL
  PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ
  SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC
  TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY
  USAUS UZBUZ VATVA VCTVC VENVE VGBVG VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ZMBZM ZWEZW
`
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 3), pair.slice(3)]),
);

export const customaryCountry = (code: string): string | undefined => CUSTOMARY.get(code);
export const countryOfAlpha3 = (code: string): string | undefined => ALPHA_3.get(code);
export const listedTwiceAs = (subdivision: string): string | undefined => LISTED_TWICE.get(subdivision);
export const isAlsoALocale = (subdivision: string): boolean => ALSO_A_LOCALE.has(subdivision);
