const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export type Choice = { value: string; label: string; isFirst?: true }
/** `method` is the one that is paid with, by the provider's name of it; null where it is chosen on the page. */
type PageContent = {
  provider: string
  method: string | null
  amount: string
  description: string
  choices: readonly Choice[]
}

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--ground:#f4f2ee;--card:#fff;--ink:#23201c;--soft:#6b645b;--line:#dcd6cc;--strong:#1d5c3f}
@media(prefers-color-scheme:dark){:root{--ground:#191715;--card:#242120;--ink:#f2efea;--soft:#b5ada2;--line:#403b36;--strong:#7fd0a5}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);min-height:100vh;display:grid;place-items:center;padding:1rem}
main{width:100%;max-width:26rem;background:var(--card);border:1px solid var(--line);border-radius:1rem;overflow:hidden}
.mark{margin:0;padding:.75rem 1.5rem;background:repeating-linear-gradient(135deg,#f6c944 0 1.25rem,#f2bb1c 1.25rem 2.5rem);color:#2b2100;font-weight:700;letter-spacing:.04em;text-align:center}
.body{padding:1.5rem}h1{font-size:1.25rem;margin:0 0 .25rem}p{margin:0 0 1rem;color:var(--soft);overflow-wrap:anywhere}
.sum{font-size:2rem;font-weight:700;color:var(--ink);margin:0;font-variant-numeric:tabular-nums}
form{display:grid;gap:.75rem}button{font:inherit;min-height:3rem;border-radius:.75rem;border:1px solid var(--line);background:transparent;color:inherit;cursor:pointer;padding:0 1rem}
button.first{background:var(--strong);border-color:var(--strong);color:var(--card);font-weight:700}button:focus-visible{outline:3px solid #3b82f6;outline-offset:2px}`

/** The page on which a test payment is paid or not, marked so that nobody takes it for a real one. */
export const paymentPage = ({ provider, method, amount, description, choices }: PageContent): string => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>Testzahlung: ${escaped(amount)}</title><style>${STYLE}</style></head>
<body><main><p class="mark">TESTZAHLUNG – es wird kein Geld bewegt</p><div class="body">
<h1>Bezahlen mit ${escaped(provider)}${method ? `: ${escaped(method)}` : ''}</h1><p>${escaped(description)}</p><p class="sum">${escaped(amount)}</p>
<p>Wählen Sie, wie die Zahlung ausgehen soll.</p>
<form method="post">
${choices.map(({ value, label, isFirst }) => `<button name="status" value="${escaped(value)}"${isFirst ? ' class="first"' : ''}>${escaped(label)}</button>`).join('\n')}
</form></div></main></body></html>`

/** What a payment page says of one that is over. */
export const endedPage = (address: string): string => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>Testzahlung beendet</title><style>${STYLE}</style></head>
<body><main><p class="mark">TESTZAHLUNG – es wird kein Geld bewegt</p><div class="body"><h1>Diese Zahlung ist abgeschlossen.</h1>
<p><a href="${escaped(address)}">Zurück zur Bestellung</a></p></div></main></body></html>`
