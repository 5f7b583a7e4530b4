export const pageStyle = `
:root{color-scheme:light dark;--bg:#eef1f4;--card:#fff;--ink:#12202b;--soft:#51626f;--line:#d5dde3;--accent:#1d5fc4;--accent-ink:#fff;--note:#fff4d6;--note-ink:#5c4300;--field:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#0b1318;--card:#131e25;--ink:#eaf1f4;--soft:#a3b5bf;--line:#2b3a44;--accent:#8ab8ff;--accent-ink:#06203f;--note:#352a0c;--note-ink:#f5dc98;--field:#0e171d}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.note{margin:0;padding:.6rem 1.25rem;background:var(--note);color:var(--note-ink);font-size:.875rem;text-align:center}
main{flex:1;display:grid;place-items:center;padding:2rem 1.25rem}
.sheet{width:100%;max-width:28rem;padding:2rem;background:var(--card);border:1px solid var(--line);border-radius:1rem}
h1{margin:0;font-size:1.5rem;line-height:1.25}
h2{margin:1.75rem 0 1rem;font-size:1.0625rem}
.sheet>p{margin:.35rem 0 1.25rem;color:var(--soft)}
.people{margin:0;padding:0;list-style:none;border:1px solid var(--line);border-radius:.75rem;overflow:hidden}
.people li+li{border-top:1px solid var(--line)}
.people button{width:100%;display:grid;grid-template-columns:1fr auto;gap:0 1rem;align-items:center;padding:.75rem 1rem;font:inherit;text-align:left;color:inherit;background:none;border:0;cursor:pointer}
.people button:hover{background:var(--bg)}
.people strong{font-weight:600}
.people span{grid-column:1;color:var(--soft);font-size:.875rem;overflow-wrap:anywhere}
.people em{grid-column:2;grid-row:1/3;color:var(--soft);font-size:.8125rem;font-style:normal}
form.own{display:grid;gap:1rem}
label{display:block;font-weight:550;margin-bottom:.35rem}
input:not([type=checkbox]){width:100%;min-height:3rem;padding:.6rem .85rem;font:inherit;color:inherit;background:var(--field);border:1px solid var(--soft);border-radius:.6rem}
.check{display:flex;gap:.6rem;align-items:center;margin:0;font-weight:400;min-height:2.75rem}
.check input{width:1.15rem;height:1.15rem;accent-color:var(--accent)}
.primary{min-height:3rem;font:inherit;font-weight:600;color:var(--accent-ink);background:var(--accent);border:0;border-radius:.6rem;cursor:pointer}
.quiet{display:block;margin:.5rem auto 0;min-height:2.75rem;padding:.4rem .9rem;font:inherit;color:var(--accent);background:none;border:0;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.people button:focus-visible{outline-offset:-3px}
@media(max-width:30rem){main{padding:0;place-items:stretch}.sheet{border:0;border-radius:0;padding:1.5rem 1.25rem 2rem}}
`;
