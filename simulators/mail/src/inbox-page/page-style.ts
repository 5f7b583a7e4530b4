export const pageStyle = `
:root{color-scheme:light dark;--bg:#eef1f4;--card:#fff;--ink:#12202b;--soft:#51626f;--line:#d5dde3;--accent:#0b6e63;--chosen:#e3f1ef}
@media(prefers-color-scheme:dark){:root{--bg:#0b1318;--card:#131e25;--ink:#eaf1f4;--soft:#a3b5bf;--line:#2b3a44;--accent:#3ccbb6;--chosen:#17322f}}
*{box-sizing:border-box}
body{margin:0;height:100vh;height:100dvh;display:grid;grid-template-rows:auto minmax(0,1fr);background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
header{display:flex;align-items:center;gap:.75rem;padding:.75rem 1.25rem;background:var(--card);border-bottom:1px solid var(--line)}
header h1{margin:0;font-size:1.0625rem;font-weight:650}
header p{margin:0;color:var(--soft);font-size:.875rem;flex:1}
button{min-height:2.75rem;padding:.4rem .9rem;font:inherit;font-size:.9375rem;color:inherit;background:transparent;border:1px solid var(--soft);border-radius:.6rem;cursor:pointer}
button:hover{border-color:var(--ink)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
main{display:grid;grid-template-columns:minmax(16rem,22rem) minmax(0,1fr);min-height:0}
.list{margin:0;padding:0;list-style:none;overflow-y:auto;border-right:1px solid var(--line);background:var(--card)}
.list a{display:block;padding:.8rem 1.25rem;border-bottom:1px solid var(--line);color:inherit;text-decoration:none}
.list a:hover{background:var(--bg)}
.list a:focus-visible{outline-offset:-3px}
.list a[aria-current]{background:var(--chosen);box-shadow:inset 3px 0 var(--accent)}
.list strong{display:block;font-weight:600;overflow-wrap:anywhere}
.list span{display:flex;justify-content:space-between;gap:.75rem;color:var(--soft);font-size:.875rem}
.list span>*{overflow-wrap:anywhere}
time{flex:none;font-variant-numeric:tabular-nums}
article{display:flex;flex-direction:column;min-width:0;min-height:0}
.head{padding:1.25rem 1.5rem 0}
.head h2{margin:0 0 .35rem;font-size:1.375rem;line-height:1.3;overflow-wrap:anywhere}
.head p{margin:0;color:var(--soft);font-size:.9375rem;overflow-wrap:anywhere}
nav{display:flex;gap:.25rem;margin-top:1rem;border-bottom:1px solid var(--line)}
nav a{padding:.6rem .9rem;min-height:2.75rem;color:var(--soft);text-decoration:none;border-bottom:3px solid transparent;margin-bottom:-1px}
nav a[aria-current]{color:var(--ink);font-weight:600;border-color:var(--accent)}
.back{display:none}
iframe{flex:1;width:100%;min-height:20rem;border:0;background:#fff}
pre{margin:0;padding:1.5rem;flex:1;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font:.9375rem/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre a{color:var(--accent)}
.is-empty{grid-template-columns:1fr}
.empty{place-self:center;text-align:center;padding:2rem;color:var(--soft)}
.empty h2{margin:0 0 .25rem;color:var(--ink);font-size:1.25rem}
.empty p{margin:0}
@media(max-width:46rem){header{padding:.6rem 1.25rem}main{grid-template-columns:minmax(0,1fr)}.list{border-right:0}.is-reading .list,.is-choosing article,.is-choosing .empty{display:none}.head{padding:1rem 1.25rem 0}.back{display:inline-block;padding:.4rem 0;min-height:2.75rem;color:var(--accent)}pre{padding:1.25rem}}
`;
