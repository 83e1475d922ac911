import { defineResource, type Row } from '#contract/resource.ts'
import { ROLES } from '#contract/role.ts'

/** Staff who sign in. The password is write-only. */
export const users = defineResource({
  path: 'users',
  label: { one: 'Benutzer', many: 'Benutzer' },
  gender: 'm',
  fields: {
    username: { kind: 'identifier', label: 'Benutzername', required: true },
    firstName: { kind: 'text', label: 'Vorname', max: 80 },
    lastName: { kind: 'text', label: 'Nachname', max: 80 },
    email: { kind: 'email', label: 'E-Mail' },
    phone: { kind: 'phone', label: 'Telefon' },
    password: { kind: 'password', label: 'Kennwort', help: 'Mindestens 10 Zeichen. Leer lassen, um es nicht zu ändern.' },
    mustChangePassword: { kind: 'boolean', label: 'Muss das Kennwort bei der nächsten Anmeldung ändern' },
    roles: { kind: 'multiselect', label: 'Rollen', options: ROLES },
    branches: { kind: 'references', label: 'Filialen', to: 'branches' },
    locale: { kind: 'select', label: 'Sprache', options: { de: 'Deutsch' }, default: 'de' },
    position: { kind: 'text', label: 'Funktion', max: 120 },
    personnelNumber: { kind: 'text', label: 'Personalnummer', max: 40 },
    color: { kind: 'color', label: 'Farbe' },
    isEnabled: { kind: 'boolean', label: 'Aktiv', default: true },
    entryDate: { kind: 'day', label: 'Eintritt' },
    exitDate: { kind: 'day', label: 'Austritt' },
    canSeeRevenue: { kind: 'boolean', label: 'Darf Umsätze sehen' },
    lockedUntil: { kind: 'instant', label: 'Gesperrt bis' },
    lastLoginAt: { kind: 'instant', label: 'Letzte Anmeldung' },
  },
  list: {
    columns: ['username', 'firstName', 'lastName', 'roles', 'branches', 'isEnabled'],
    search: ['username', 'firstName', 'lastName', 'email'],
    filters: ['isEnabled'],
    sort: 'username',
  },
  access: {
    read: ['ROLE_EMPLOYEE'],
    create: ['ROLE_MANAGER'],
    update: ['ROLE_MANAGER'],
    remove: [],
    ownFields: ['firstName', 'lastName', 'email', 'phone', 'color'],
  },
  title: 'username',
  branchField: 'branches',
  lookup: 'username',
})
export type User = Row<typeof users>
