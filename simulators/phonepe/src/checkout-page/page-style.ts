/** Styles of the page; `--accent` is deliberately not the colour of a brand. */
export const pageStyle = `
:root{color-scheme:light dark;--bg:#eef1f4;--card:#fff;--ink:#12202b;--soft:#51626f;--line:#d5dde3;--accent:#0b6e63;--accent-ink:#fff;--accent-press:#085a51;--side:#0f2530;--side-ink:#f2f7f8;--side-soft:#a9c0c8;--note:#fff4d6;--note-ink:#5c4300;--bad:#b3261e;--bad-bg:#fdeceb;--good:#0b6e63;--good-bg:#e3f4f0;--wait:#7a5300;--wait-bg:#fff4d6;--field:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#0b1318;--card:#131e25;--ink:#eaf1f4;--soft:#a3b5bf;--line:#2b3a44;--accent:#3ccbb6;--accent-ink:#04211d;--accent-press:#67dccb;--side:#0f2a33;--side-ink:#eef7f8;--side-soft:#9dbbc4;--note:#352a0c;--note-ink:#f5dc98;--bad:#ffb4ab;--bad-bg:#3b1a18;--good:#6fe0cd;--good-bg:#0f322d;--wait:#f5dc98;--wait-bg:#352a0c;--field:#0e171d}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.note{margin:0;display:flex;gap:.6rem;justify-content:center;align-items:baseline;padding:.6rem 1.25rem;background:var(--note);color:var(--note-ink);font-size:.875rem;text-align:center}
.note strong{letter-spacing:.06em;text-transform:uppercase;font-size:.75rem}
main{flex:1;display:grid;place-items:center;padding:2rem 1.25rem}
.sheet{width:100%;max-width:56rem;display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);background:var(--card);border:1px solid var(--line);border-radius:1rem;overflow:hidden;box-shadow:0 18px 50px -28px rgb(6 26 38/.55)}
.bill{background:var(--side);color:var(--side-ink);padding:2rem;display:flex;flex-direction:column;gap:1.5rem}
.brand{margin:0;display:flex;align-items:center;gap:.6rem;font-weight:600}
.brand svg{width:1.75rem;height:1.75rem;flex:none}
.bill h1{margin:0;font-size:.9375rem;font-weight:500;color:var(--side-soft);overflow-wrap:anywhere}
.amount{margin:.15rem 0 0;font-size:clamp(2.1rem,6vw,2.85rem);line-height:1.1;font-weight:650;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
dl{margin:auto 0 0;display:grid;gap:.85rem;font-size:.875rem}
dt{color:var(--side-soft)}
dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.9em}
.pay{padding:2rem;display:flex;flex-direction:column;gap:1.25rem}
h2{margin:0;font-size:1.25rem;line-height:1.3}
form{display:flex;flex-direction:column;gap:1.25rem}
label{display:block;font-weight:550;margin-bottom:.4rem}
input{width:100%;min-height:3rem;padding:.6rem .85rem;font:inherit;color:inherit;background:var(--field);border:1px solid var(--soft);border-radius:.6rem}
.hint{margin:.5rem 0 0;font-size:.875rem;color:var(--soft)}
.actions{display:grid;gap:.75rem;grid-template-columns:1fr 1fr}
button,.button{min-height:3rem;padding:.6rem 1rem;font:inherit;font-weight:600;border-radius:.6rem;border:1px solid var(--soft);background:transparent;color:var(--ink);cursor:pointer;text-align:center;text-decoration:none}
button:hover,.button:hover{border-color:var(--ink)}
.primary{grid-column:1/-1;background:var(--accent);border-color:var(--accent);color:var(--accent-ink);display:grid;place-items:center}
.primary:hover{background:var(--accent-press);border-color:var(--accent-press)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.bill :focus-visible{outline-color:#fff}
.status{margin:0;padding:.75rem .9rem;border-radius:.6rem;font-size:.9375rem}
.FAILED{background:var(--bad-bg);color:var(--bad)}
.COMPLETED{background:var(--good-bg);color:var(--good)}
.PENDING{background:var(--wait-bg);color:var(--wait)}
.tries{margin:0;padding:0;list-style:none;font-size:.875rem;border-top:1px solid var(--line)}
.tries li{display:flex;justify-content:space-between;gap:1rem;padding:.55rem 0;border-bottom:1px solid var(--line)}
.tries span:first-child{overflow-wrap:anywhere}
.tries span:last-child{flex:none;color:var(--soft)}
@media(max-width:46rem){.note{flex-direction:column;gap:0;align-items:center}main{padding:0;place-items:stretch}.sheet{grid-template-columns:minmax(0,1fr);grid-template-rows:auto 1fr;border:0;border-radius:0;box-shadow:none}.bill{padding:1.5rem 1.25rem;gap:1rem}.pay{padding:1.5rem 1.25rem 2rem}dl{margin:0}}
`;
