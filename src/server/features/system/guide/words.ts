import { API_SCOPES, TOKEN_CALLS_PER_MINUTE } from '#domain/external/api-scopes.ts'
import { STOPPED_AFTER_DAYS, WEBHOOK_EVENTS } from '#domain/external/webhook-events.ts'
import { escapeHtml } from '#server/ports/markdown/write-html.ts'

const code = (text: string) => `<pre><code>${escapeHtml(text.trim())}</code></pre>`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="scroll" tabindex="0"><table><thead><tr>${head.map(cell => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`
const named = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([name, label]) => [`<code>${name}</code>`, escapeHtml(label)])

/** The client of the guide's examples; a test runs it against the interface. */
export const CLIENT_EXAMPLE = `
const BASE = 'BASE_URL/api'
const TOKEN = process.env.TRESEN_TOKEN

export async function call<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
  const answer = await fetch(BASE + path, {
    method,
    headers: {
      authorization: \`Bearer \${TOKEN}\`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { data, errors } = await answer.json()
  if (!answer.ok) throw new Error(\`\${answer.status} \${errors?.[0]?.message}\`)
  return data
}
`

/** How a receiver checks a message; a test runs it on a message that was sent. */
export const VERIFY_EXAMPLE = `
import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 300

/** Throws unless the message comes from the shop and is fresh. body: the bytes as they came, not parsed JSON. */
export function verify(secret: string, headers: Record<string, string>, body: string, now = Date.now()): void {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']]
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) throw new Error('too old')
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  const isGood = (headers['webhook-signature'] ?? '').split(' ').some(one => {
    const [version, signature = ''] = one.split(',')
    const given = Buffer.from(signature, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isGood) throw new Error('wrong signature')
}
`

/** The chapters before the calls, by their anchor. */
export const chapters = (base: string): readonly { id: string; title: string; html: string }[] => [
  {
    id: 'start',
    title: 'Erste Schritte',
    html: `<p>Alle Adressen beginnen mit <code>${escapeHtml(base)}/api</code>. Anfragen und Antworten sind JSON (UTF-8). Dieselbe Beschreibung für Programme: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<ol><li>In der Verwaltung unter „Zugänge für Programme“ einen Zugang mit möglichst wenigen Rechten anlegen und das Token erzeugen. Es wird einmal gezeigt.</li><li>Das Token in jeder Anfrage senden.</li></ol>${code(
      `curl -H "Authorization: Bearer $TRESEN_TOKEN" ${base}/api/orders/current`,
    )}<p>Dasselbe in TypeScript (Node ab 20, ohne Pakete):</p>${code(CLIENT_EXAMPLE.replace('BASE_URL', base))}${code(
      `const orders = await call<{ id: number; status: string }[]>('GET', '/orders/current')\nawait call('POST', \`/orders/\${orders[0].id}/status/confirm\`, { minutes: 20 })`,
    )}`,
  },
  {
    id: 'auth',
    title: 'Authentication und Scopes',
    html: `<p><code>Authorization: Bearer &lt;token&gt;</code>. Ein Token hat einen Namen, Scopes, Filialen und wenn gewünscht ein Ende. Es steht nur als Hash in der Datenbank; wer es verliert, erzeugt ein neues, das alte gilt dann sofort nicht mehr. Was ein Programm ändert, steht unter seinem Namen im Protokoll.</p>
<p>Ein Scope erlaubt nie mehr als die Rolle, aus der er stammt, und reicht nur über die Filialen des Tokens. Bei jedem Call steht, welcher Scope ihn öffnet. Was ohne Anmeldung offen ist, ist es auch mit jedem Token.</p>${table(
      ['Scope', 'Was er erlaubt'],
      named(API_SCOPES),
    )}<p>Ohne gültiges Token: 401 (<code>unknownToken</code>). Ohne den Scope: 403. Daten einer anderen Filiale: 404.</p>`,
  },
  {
    id: 'format',
    title: 'Formate',
    html: `<p>Die Antwort steht in <code>data</code>; Listen mit Seiten haben <code>meta</code> (<code>total</code>, <code>page</code>, <code>limit</code>) daneben. Geld ist eine Zahl in der Währung des Betriebs, brutto, mit höchstens vier Nachkommastellen (<code>12.9</code>). Zeitpunkte sind ISO 8601 mit Offset (<code>2026-11-30T18:05:00.000Z</code>), Tage <code>2026-11-30</code>, Ortszeiten der Filiale <code>2026-11-30T19:05</code>. Verweise sind Objekte: <code>{ "id": 7 }</code>. Neue Felder können jederzeit dazukommen: Unbekannte bitte übergehen.</p>`,
  },
  {
    id: 'errors',
    title: 'Fehler',
    html: `<p>Jeder Fehler hat dieselbe Form. <code>message</code> ist Deutsch und für Menschen, <code>code</code> für Programme, <code>field</code> nennt das Feld.</p>${code(
      `{ "errors": [{ "field": "minutes", "code": "invalid", "message": "Bitte geben Sie eine Zahl ein." }] }`,
    )}${table(
      ['Status', 'Bedeutung', 'Noch einmal senden?'],
      [
        ['400', 'Kein lesbares JSON', 'nein'],
        ['401', 'Kein gültiges Token', 'nein'],
        ['403', 'Der Scope fehlt', 'nein'],
        ['404', 'Gibt es nicht, oder gehört zu einer anderen Filiale', 'nein'],
        [
          '409',
          'Der Stand ist ein anderer (<code>version</code>), oder der Schritt ist nicht mehr möglich',
          'neu lesen, dann entscheiden',
        ],
        ['422', 'Felder sind falsch', 'nein'],
        ['429', 'Zu viele Anfragen', 'nach <code>Retry-After</code> Sekunden'],
        ['500, 502, 503', 'Fehler hier oder bei einem Anbieter', 'mit wachsenden Pausen'],
      ],
    )}`,
  },
  {
    id: 'idempotency',
    title: 'Idempotency keys und Versionen',
    html: `<p>Calls, die einen Idempotency key nennen, sind gefahrlos wiederholbar: Derselbe Key mit demselben Inhalt wird einmal ausgeführt und antwortet wieder gleich; mit anderem Inhalt kommt 409 <code>keyReused</code>. Der Key steht im Kopf <code>Idempotency-Key</code> oder im genannten Feld des Body: <code>POST /orders</code> (<code>clientOrderKey</code>, UUID), <code>POST /orders/{id}/refunds</code> (Kopf, Pflicht). Schritte einer Bestellung brauchen keinen: Derselbe Schritt noch einmal antwortet 200 mit der Bestellung.</p><p>Optimistic locking: Wer beim Ändern die gelesene <code>version</code> mitsendet, überschreibt keine fremde Änderung, sondern bekommt 409.</p>`,
  },
  {
    id: 'paging',
    title: 'Pagination, Suche, Filter',
    html: `<p>Listen: <code>page</code> (ab 1), <code>limit</code> (50, höchstens 500), <code>sort</code> (<code>name</code> oder <code>-name</code>), <code>search</code> und die Filter beim Call. Wer alles liest, folgt dem Cursor: <code>after</code> mit <code>meta.next</code> der vorigen Antwort, bis er <code>null</code> ist. So fehlt nichts und nichts kommt doppelt, auch wenn sich die Liste ändert.</p>${code(
      `curl -H "Authorization: Bearer $TRESEN_TOKEN" "${base}/api/products?page=2&limit=50&sort=name"`,
    )}`,
  },
  {
    id: 'limits',
    title: 'Rate limits',
    html: `<p>${TOKEN_CALLS_PER_MINUTE} Calls in der Minute je Token, 1200 je Adresse, einzelne Calls weniger (steht dabei). Darüber: 429 mit <code>Retry-After</code>. Wer auf Änderungen wartet, nimmt Webhooks und fragt nicht im Sekundentakt.</p>`,
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    html: `<p>Nach <a href="https://www.standardwebhooks.com/">Standard Webhooks</a>: ein POST mit JSON an Ihre Adresse (nur https), mit <code>webhook-id</code>, <code>webhook-timestamp</code> und <code>webhook-signature</code>. Jede Antwort 2xx innerhalb von 10 Sekunden heißt angenommen. Sonst wird mit wachsenden Pausen wiederholt, bis zu einem Tag; 410 schaltet den Webhook aus, ebenso ${STOPPED_AFTER_DAYS} Tage ohne Annahme. Zugestellt wird mindestens einmal: <code>webhook-id</code> ist bei jedem Versuch gleich, daran erkennen Sie Doppeltes. Die Reihenfolge ist nicht zugesichert; <code>version</code> der Bestellung sagt, was neuer ist.</p>${table(
      ['Event', 'Wann'],
      named(WEBHOOK_EVENTS),
    )}${code(
      `{ "type": "order.accepted", "version": 1, "timestamp": "2026-11-30T18:05:00.000Z", "data": { "id": 512, "status": "confirmed", … } }`,
    )}<p>Gesendet wird nur, was in dieser Liste steht. Bestellung: id, uid, version, ticketNumber, branch, status, source, isDelivery, isDineIn, tableIdentifier, createdAt, appointment, estimatedReadyAt, estimatedDeliveryAt, paymentMethod, paymentStatus, isPaid, amountDue, refundedAmount, rejectionCode, totals, items; bei order.refunded dazu refund. Wer bestellt hat (contact) nur, wenn der Webhook das verlangt. Produkt: id, isRemoved, number, name, gtin, price, taxPercent, isEnabled, updatedAt. Verfügbarkeit: branch, product, entries. Formular: id, form, createdAt, ohne die Antworten. Schritte, die zurückgenommen werden können, kommen zehn Sekunden später und nur, wenn sie noch gelten.</p><p>Prüfen der Signatur:</p>${code(VERIFY_EXAMPLE)}<p>Wird der Schlüssel gewechselt, unterschreiben einen Tag lang beide: Die Kopfzeile enthält dann zwei Signaturen.</p>`,
  },
]
