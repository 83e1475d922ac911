import { createHash } from 'node:crypto'
import type { ExternalSelf } from '#contract/calls/external-users.ts'
import { formatDate } from '#domain/time/format-time.ts'

const STYLE = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#f6f4f1,#131110);color:light-dark(#1c1917,#f5f2ee);font:16px/1.6 system-ui,sans-serif;display:grid;grid-template-columns:minmax(0,1fr);min-height:100dvh;place-items:center}
main{box-sizing:border-box;width:min(560px,100% - 32px);margin:32px 0;padding:clamp(16px,5vw,32px);background:light-dark(#fff,#1d1a18);border:1px solid light-dark(#e4dfd8,#3a342f);border-radius:16px}
h1{margin:0 0 16px;font-size:1.625rem;line-height:1.25;overflow-wrap:anywhere}p{margin:0 0 16px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 24px}dt{color:light-dark(#665e57,#b3aaa1)}dd{margin:0;overflow-wrap:anywhere}
button{font:inherit;font-weight:600;min-height:48px;padding:0 24px;border:0;border-radius:10px;background:light-dark(#000,#f5f2ee);color:light-dark(#fff,#131110);cursor:pointer}article{margin:0 0 16px;padding:16px;border:1px solid light-dark(#e4dfd8,#3a342f);border-radius:12px}h2{font-size:1.25rem;margin:0 0 12px}h3{margin:0 0 4px;font-size:1.0625rem;overflow-wrap:anywhere}ul{margin:0 0 12px;padding:0;list-style:none}li form button.small{margin-top:0}li form{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:0 0 8px}li span{flex:1 1 120px;overflow-wrap:anywhere}form{margin:0 0 12px}form label{display:block;min-width:0}textarea,input{box-sizing:border-box;max-width:100%;font:inherit;min-height:44px;padding:8px;border:1px solid light-dark(#8a8178,#8a8178);border-radius:8px;background:transparent;color:inherit}textarea{display:block;width:100%;margin:4px 0 8px}details{margin:0 0 12px}summary{display:flex;align-items:center;gap:8px;min-height:44px;font-weight:600;cursor:pointer}summary::before{content:'+';font-size:1.25rem}details[open]>summary::before{content:'−'}button.small{min-height:44px;margin-top:8px;padding:0 16px;background:transparent;color:inherit;border:1px solid currentColor}.problem{padding:12px;border-radius:8px;border:2px solid light-dark(#b42318,#ff9d8f)}button:focus-visible,summary:focus-visible,input:focus-visible,textarea:focus-visible{outline:3px solid light-dark(#a1440b,#f4a261);outline-offset:2px}`
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const text = (value: string) => value.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)

/** Nothing foreign may load and no script runs: the page is words and at most one button. */
export const EXTERNAL_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = (title: string, body: string) => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer"><title>${text(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

/** Greets somebody from outside, says who invited them, for what and until when, and what they can do now. */
export function externalHtml(
  self: ExternalSelf,
  timeZone: string,
  tasks: string,
  problem: string | null = null,
): string {
  const facts = [
    ['Eingeladen von', [self.invitedBy, self.shopName].filter(Boolean).join(', ')],
    ...(self.company ? [['Firma', self.company]] : []),
    ...(self.customer?.name ? [['Für', self.customer.name]] : []),
    ...(self.branches.length > 0 ? [['Filialen', self.branches.map(({ name }) => name).join(', ')]] : []),
    ['Zugang bis', self.expiresAt ? formatDate(self.expiresAt, timeZone) : 'auf Widerruf'],
  ] as const
  const what = self.isActive
    ? `<p>Ihr Zugang ist eingerichtet. Heben Sie den Link dieser Seite auf, Sie kommen damit jederzeit wieder her.</p>${problem ? `<p class="problem" role="alert">${text(problem)}</p>` : ''}${tasks}`
    : '<p>Mit der Annahme richten Sie Ihren Zugang ein. Ein Kennwort brauchen Sie nicht, der Link dieser Seite genügt.</p><form method="post"><button>Einladung annehmen</button></form>'
  return page(
    `${self.shopName}: Ihr Zugang`,
    `<h1>Guten Tag ${text(`${self.firstName} ${self.lastName}`)}</h1>
<dl>${facts.map(([label, value]) => `<dt>${text(label ?? '')}</dt><dd>${text(value ?? '')}</dd>`).join('')}</dl>${what}`,
  )
}

/** What whoever reads who asks more often than a person does. */
export const tooManyHtml = (): string =>
  page(
    'Zu viele Anfragen',
    '<h1>Zu viele Anfragen</h1><p>Bitte versuchen Sie es in einer Minute noch einmal. Mit „Zurück“ in Ihrem Browser stehen Ihre Angaben noch da.</p>',
  )

/** What whoever reads whose link opens nothing: never whether it once did. */
export const closedHtml = (shopName: string): string =>
  page(
    'Link ungültig',
    `<h1>Dieser Link gilt nicht (mehr).</h1><p>Vielleicht ist die Einladung abgelaufen oder Ihr Zugang beendet. Bitte wenden Sie sich an Ihre Ansprechperson bei ${text(shopName)}, sie schickt Ihnen gerne einen neuen.</p>`,
  )
