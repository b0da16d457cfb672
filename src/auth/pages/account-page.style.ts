/** Plain, and readable at 320 pixels and in either colour scheme. */
export const ACCOUNT_PAGE_STYLE = `:root { color-scheme: light dark; }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: break-word; }
h1 { font-size: 1.5rem; line-height: 1.25; }
.field { margin: 1.25rem 0; }
label { display: block; font-weight: 600; }
.choice { font-weight: 400; }
.hint, .problem { display: block; }
.problem { font-weight: 600; }
.problem:empty { display: none; }
.problem::before { content: "! "; }
input:not([type="checkbox"]) { width: 100%; padding: .6rem; font: inherit; border: 1px solid; border-radius: .25rem; }
input[aria-invalid="true"] { border-width: 3px; }
button { padding: .7rem 1.2rem; font: inherit; font-weight: 600; border: 1px solid; border-radius: .25rem; cursor: pointer; }
:focus-visible { outline: 3px solid; outline-offset: 2px; }
[hidden] { display: none; }
`;
