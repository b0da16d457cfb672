import remarkDirective from 'remark-directive';
import type {} from 'remark-parse';
import type { Data, Processor } from 'unified';

import { LEAF_DIRECTIVES, TEXT_DIRECTIVES } from './directive.rules.js';

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Exclude<NonNullable<NonNullable<Extension['text']>[string]>, unknown[]>;
type Tokenize = Construct['tokenize'];
type State = ReturnType<Tokenize>;
type Code = Parameters<State>[0];

const COLON = 58;
const SPACE = 32;
const LEFT_SQUARE_BRACKET = 91;
const LEFT_CURLY_BRACE = 123;

/**
 * remark-directive, but only for the names on our lists, and without containers.
 *
 * The narrowing is in the grammar and not in the tree: what is no directive is then parsed as if the syntax did not
 * exist, so `work:life [link](…)` keeps its link and `:::warning` keeps the paragraphs and the quote around it.
 */
export function listedDirectives(this: Processor): void {
  remarkDirective.call(this);
  const extensions = this.data().micromarkExtensions ?? [];
  const everyDirective = extensions.pop();
  extensions.push({
    text: { [COLON]: only(TEXT_DIRECTIVES, isAfterTextName, one(everyDirective?.text?.[COLON], 'directiveText')) },
    flow: { [COLON]: only(LEAF_DIRECTIVES, isAfterLeafName, one(everyDirective?.flow?.[COLON], 'directiveLeaf')) },
  });
}

/** A text directive needs its label; a leaf has none, but attributes or the end of the line. */
const isAfterTextName = (code: Code) => code === LEFT_SQUARE_BRACKET;
const isAfterLeafName = (code: Code) => code === null || code < 0 || code === SPACE || code === LEFT_CURLY_BRACE;

/** Leaves come last in remark-directive's list, after the containers. */
function one(constructs: Construct | Construct[] | undefined, what: string): Construct {
  const last = [constructs ?? []].flat().at(-1);
  if (!last) throw new Error(`remark-directive brought no construct for ${what}`);
  return last;
}

function only(names: ReadonlySet<string>, isAfter: (code: Code) => boolean, construct: Construct): Construct {
  const lookAhead: Construct = { tokenize: tokenizeListedName(names, isAfter), partial: true };
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return effects.check(lookAhead, construct.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

/** Colons, one of the names, and what has to follow it. */
function tokenizeListedName(names: ReadonlySet<string>, isAfter: (code: Code) => boolean): Tokenize {
  return function tokenize(effects, ok, nok) {
    let name = '';
    const inName: State = (code) => {
      const isLetter = code !== null && code >= 97 && code <= 122;
      if (!isLetter) return names.has(name) && isAfter(code) ? exit(code) : nok(code);
      name += String.fromCharCode(code);
      effects.consume(code);
      return inName;
    };
    const exit: State = (code) => {
      effects.exit('data');
      return ok(code);
    };
    const colons: State = (code) => {
      if (code !== COLON) return inName(code);
      effects.consume(code);
      return colons;
    };
    return (code) => {
      effects.enter('data');
      return colons(code);
    };
  };
}
