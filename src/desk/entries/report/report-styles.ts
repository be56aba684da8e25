/**
 * The design's colours (`tokens.css`) and the desk's chart colours, repeated here because the command ships without CSS
 * files.
 */
export const reportColours = {
  light: {
    paper: '#fbf7f2',
    surface: '#fff',
    ink: '#2b2427',
    'ink-soft': '#655a5c',
    line: '#e2d5c9',
    'field-line': '#8d7f80',
    accent: '#ab3157',
    'series-1': '#ab3157',
    'series-2': '#2b2427',
    'series-3': '#c98a96',
  },
  dark: {
    paper: '#1d191b',
    surface: '#2b2528',
    ink: '#f4ebe4',
    'ink-soft': '#c3b5b2',
    line: '#453a3d',
    'field-line': '#9c8d8e',
    accent: '#f0a5b7',
    'series-1': '#f0a5b7',
    'series-2': '#9c8d8e',
    'series-3': '#b8667c',
  },
};

const properties = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

/** Paper is light, whatever colour scheme the screen uses. */
export const reportStyles = `
:root{color-scheme:light dark;${properties(reportColours.light)}}
@media screen and (prefers-color-scheme:dark){:root{${properties(reportColours.dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:.9375rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:72rem;margin-inline:auto;padding:2rem clamp(1rem,3vw,2.25rem) 2.5rem}
h1{margin:0;font:600 1.6rem/1.3 Georgia,"Hiragino Mincho ProN","Yu Mincho",serif}
h2{grid-column:1/-1;margin:0;font-size:1.0625rem}
dl,dd{margin:0}
dt,.note,footer{color:var(--ink-soft);font-size:.8125rem}
.facts{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin-block:.75rem 1.25rem}
.figures{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));border-block:1px solid var(--line)}
.figures div{padding:.75rem 1.25rem}
.figures div:first-child{padding-inline-start:0}
.figures div+div{border-inline-start:1px solid var(--line)}
.figures dd{display:flex;flex-wrap:wrap;gap:0 .6rem;align-items:baseline;font-size:1.75rem;line-height:1.3;font-variant-numeric:tabular-nums}
.figures div:first-child dd{color:var(--accent)}
.figures small{color:var(--ink-soft);font-size:.75rem}
section.counted{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:.75rem 2rem;align-items:start;margin-block-start:1rem;padding:1.1rem 1.25rem 1.25rem;border:1px solid var(--line);border-radius:.375rem;background:var(--surface)}
.note{grid-column:1/-1;margin:-.6rem 0 0}
svg{display:block;max-width:100%;height:auto;overflow:visible;color:var(--ink-soft);font:.75rem system-ui,sans-serif;font-variant-numeric:tabular-nums}
svg text{white-space:pre}
.table{max-height:17rem;overflow:auto}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .6rem;border-block-end:1px solid var(--line);text-align:start;font-weight:400;overflow-wrap:anywhere}
thead th{position:sticky;inset-block-start:0;background:var(--surface);color:var(--ink-soft);font-size:.8125rem;white-space:nowrap}
tbody th{white-space:nowrap}
[data-number]{text-align:end;white-space:nowrap}
.key{display:inline-block;width:.75em;height:.75em;margin-inline-end:.5em;border-radius:2px;forced-color-adjust:none;print-color-adjust:exact}
.key[data-series="0"]{background:var(--series-1)}
.key[data-series="1"]{background:var(--series-2)}
.key[data-series="2"]{background:var(--series-3)}
footer{margin-block-start:1.25rem}
@media (forced-colors:active){svg{forced-color-adjust:none;background:#fff;color:#000;${properties(reportColours.light)}}}
@media (max-width:60rem){section.counted{grid-template-columns:minmax(0,1fr)}}
@media (max-width:40rem){.figures{grid-template-columns:repeat(2,minmax(0,1fr))}.figures div:nth-child(3){padding-inline-start:0;border-inline-start:0}}
@media print{body{background:none;font-size:9pt}main{padding:0}.table{max-height:none;overflow:visible}tr,svg,.facts,.figures{break-inside:avoid}h2{break-after:avoid}}
`;
