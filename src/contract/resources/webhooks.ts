import { defineResource, type Row } from '#contract/resource.ts'
import { WEBHOOK_EVENTS } from '#domain/external/webhook-events.ts'

/** Where another system is told what happens here (docs/reference/programs.md#webhooks). */
export const webhooks = defineResource({
  path: 'webhooks',
  label: { one: 'Webhook', many: 'Webhooks' },
  gender: 'm',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, max: 80, audience: 'management' },
    address: {
      kind: 'url',
      label: 'Adresse',
      required: true,
      audience: 'management',
      help: 'Beginnt mit https:// und ist aus dem Internet erreichbar.',
    },
    events: {
      kind: 'multiselect',
      label: 'Ereignisse',
      options: WEBHOOK_EVENTS,
      default: ['order.placed', 'order.cancelled'],
      audience: 'management',
    },
    branches: {
      kind: 'references',
      label: 'Filialen',
      to: 'branches',
      audience: 'management',
      narrows: 'where',
      help: 'Leer: alle Filialen. Produkte und Formulare gehören zu keiner und werden immer gemeldet.',
    },
    hasContact: {
      kind: 'boolean',
      label: 'Name, Telefon und Lieferadresse mitsenden',
      audience: 'management',
      help: 'Nur für Empfänger, die sie brauchen, zum Beispiel einen Botendienst. Ohne das steht in keiner Meldung, wer bestellt hat.',
    },
    isEnabled: { kind: 'boolean', label: 'Aktiv', default: true, audience: 'management' },
    secretSince: { kind: 'instant', label: 'Schlüssel erzeugt', isFixed: true, audience: 'management' },
    lastSuccessAt: { kind: 'instant', label: 'Zuletzt angenommen', isFixed: true, audience: 'management' },
    failingSince: { kind: 'instant', label: 'Fehler seit', isFixed: true, audience: 'management' },
  },
  opens: 'page',
  list: {
    columns: ['name', 'address', 'events', 'lastSuccessAt', 'failingSince', 'isEnabled'],
    search: ['name', 'address'],
    filters: ['isEnabled'],
    sort: 'name',
  },
})
export type Webhook = Row<typeof webhooks>
