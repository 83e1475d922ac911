import { defineResource, type Row } from '#contract/resource.ts'
import { EXTERNAL_STATUSES } from '#domain/external/external-status.ts'

/**
 * Somebody from outside who may come in for what concerns them (docs/reference/people.md#external-users): by an
 * invitation, never by a password.
 */
export const externalUsers = defineResource({
  path: 'external-users',
  label: { one: 'Zugang für Externe', many: 'Zugänge für Externe' },
  gender: 'm',
  fields: {
    name: { kind: 'text', label: 'Name', isFixed: true, audience: 'management' },
    type: {
      kind: 'select',
      label: 'Art',
      options: {
        customerContact: 'Ansprechperson eines Kunden',
        supplier: 'Lieferant',
        contractor: 'Auftragnehmer',
        temporaryStaff: 'Aushilfe',
        guest: 'Gast',
      },
      default: 'contractor',
      audience: 'management',
    },
    firstName: { kind: 'text', label: 'Vorname', required: true, max: 80, audience: 'management' },
    lastName: { kind: 'text', label: 'Nachname', required: true, max: 80, audience: 'management' },
    email: {
      kind: 'email',
      label: 'E-Mail',
      required: true,
      audience: 'management',
      help: 'Dorthin geht die Einladung.',
    },
    phone: { kind: 'phone', label: 'Telefon', audience: 'management' },
    company: { kind: 'text', label: 'Firma', max: 120, audience: 'management' },
    position: { kind: 'text', label: 'Funktion', max: 120, audience: 'management' },
    customer: {
      kind: 'reference',
      label: 'Kunde',
      to: 'customers',
      audience: 'management',
      help: 'Für wen die Person spricht.',
    },
    branches: {
      kind: 'references',
      label: 'Filialen',
      to: 'branches',
      audience: 'management',
      help: 'Wo die Person zu tun hat.',
    },
    status: {
      kind: 'select',
      label: 'Stand',
      options: EXTERNAL_STATUSES,
      default: 'invited',
      isFixed: true,
      audience: 'management',
    },
    expiresAt: {
      kind: 'instant',
      label: 'Zugang endet',
      isEnd: true,
      audience: 'management',
      help: 'Leer: Er endet nicht von selbst.',
    },
    isEnabled: {
      kind: 'boolean',
      label: 'Aktiv',
      default: true,
      audience: 'management',
      help: 'Aus: Die Person kommt sofort nicht mehr herein.',
    },
    note: { kind: 'textarea', label: 'Notiz', max: 2000, audience: 'management' },
    invitedAt: { kind: 'instant', label: 'Eingeladen', isFixed: true, audience: 'management' },
    inviteExpiresAt: { kind: 'instant', label: 'Einladung gilt bis', isFixed: true, audience: 'management' },
    activatedAt: { kind: 'instant', label: 'Angenommen', isFixed: true, audience: 'management' },
    lastSeenAt: { kind: 'instant', label: 'Zuletzt da', isFixed: true, audience: 'management' },
    externalProvider: {
      kind: 'text',
      label: 'Anderes System',
      max: 80,
      audience: 'management',
      help: 'Woher die Person kommt, falls von dort.',
    },
    externalId: { kind: 'text', label: 'Kennung dort', max: 120, audience: 'management' },
  },
  opens: 'page',
  list: {
    columns: ['name', 'type', 'company', 'email', 'status', 'expiresAt', 'lastSeenAt'],
    search: ['company', 'firstName', 'lastName', 'email'],
    filters: ['type', 'customer'],
    related: {
      status: { kind: 'select', label: 'Stand', options: EXTERNAL_STATUSES },
      branch: { kind: 'references', label: 'Filiale', to: 'branches' },
      project: { kind: 'text', label: 'Kürzel des Projekts', max: 10 },
    },
    sort: 'name',
  },
  branchField: 'branches',
})
export type ExternalUser = Row<typeof externalUsers>
