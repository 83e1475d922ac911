import { defineResource, type Row } from '#contract/resource.ts'
import { ROLES } from '#contract/role.ts'

/** Staff who sign in. The password is write-only. */
export const users = defineResource({
  path: 'users',
  label: { one: 'Benutzer', many: 'Benutzer' },
  gender: 'm',
  fields: {
    username: {
      kind: 'identifier',
      label: 'Benutzername',
      required: true,
      help: 'Damit meldet sich die Person an, zum Beispiel anna.huber.',
    },
    firstName: { kind: 'text', label: 'Vorname', max: 80 },
    lastName: { kind: 'text', label: 'Nachname', max: 80 },
    email: { kind: 'email', label: 'E-Mail' },
    currentPassword: {
      kind: 'password',
      label: 'Bisheriges Kennwort',
      min: 1,
      isCurrent: true,
      help: 'Bestätigt, dass Sie selbst Ihren Benutzernamen oder Ihre E-Mail-Adresse ändern.',
    },
    phone: { kind: 'phone', label: 'Telefon' },
    password: {
      kind: 'password',
      label: 'Kennwort',
      turnsOn: 'mustChangePassword',
      help: 'Mindestens 10 Zeichen, ohne Namen von Person und Betrieb. Bei bestehenden Konten leer lassen, um es nicht zu ändern.',
    },
    mustChangePassword: {
      kind: 'boolean',
      label: 'Muss das Kennwort bei der nächsten Anmeldung ändern',
      help: 'Geht an, sobald Sie ein Kennwort vergeben, damit am Ende nur die Person selbst es kennt.',
    },
    hasSecondFactor: {
      kind: 'boolean',
      label: 'Zweiter Faktor',
      help: 'Richtet die Person selbst im Profil ein. Schalten Sie ihn nur aus, wenn Telefon und Ersatzcodes verloren sind.',
    },
    roles: {
      kind: 'multiselect',
      label: 'Rollen',
      options: ROLES,
      help: 'Mitarbeit nimmt Bestellungen an, Redaktion pflegt Texte und Bilder, Filialleitung leitet die eigenen Filialen, Administration darf alles.',
    },
    branches: { kind: 'references', label: 'Filialen', to: 'branches' },
    locale: { kind: 'select', label: 'Sprache', options: { de: 'Deutsch' }, default: 'de' },
    position: { kind: 'text', label: 'Funktion', max: 120 },
    personnelNumber: { kind: 'text', label: 'Personalnummer', max: 40 },
    color: { kind: 'color', label: 'Farbe', help: 'Kennzeichnet die Person in Listen und Plänen.' },
    isEnabled: { kind: 'boolean', label: 'Aktiv', default: true, help: 'Aus: kann sich nicht anmelden.' },
    entryDate: { kind: 'day', label: 'Eintritt' },
    exitDate: { kind: 'day', label: 'Austritt' },
    canSeeRevenue: { kind: 'boolean', label: 'Darf Umsätze sehen', help: 'Filialleitung und Administration dürfen es ohnehin.' },
    lockedUntil: { kind: 'instant', label: 'Gesperrt bis' },
    lastLoginAt: { kind: 'instant', label: 'Letzte Anmeldung' },
  },
  opens: 'page',
  list: {
    columns: ['username', 'firstName', 'lastName', 'roles', 'branches', 'isEnabled'],
    search: ['username', 'firstName', 'lastName', 'email'],
    filters: ['roles', 'branches', 'isEnabled'],
    sort: 'username',
  },
  title: 'username',
  branchField: 'branches',
  ownerField: 'id',
  lookup: 'username',
})
export type User = Row<typeof users>
