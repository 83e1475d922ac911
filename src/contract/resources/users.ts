import { defineResource, type Row } from '#contract/resource.ts'
import { ROLES } from '#contract/role.ts'

/**
 * Staff who sign in. The password is write-only. Colleagues are told the names; the rest is for who runs the business,
 * and for oneself.
 */
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
      audience: 'management',
    },
    firstName: { kind: 'text', label: 'Vorname', max: 80, audience: 'staff' },
    lastName: { kind: 'text', label: 'Nachname', max: 80, audience: 'staff' },
    email: { kind: 'email', label: 'E-Mail', audience: 'management' },
    currentPassword: {
      kind: 'password',
      label: 'Bisheriges Kennwort',
      min: 1,
      isCurrent: true,
      help: 'Bestätigt, dass Sie selbst Ihren Benutzernamen oder Ihre E-Mail-Adresse ändern.',
      audience: 'management',
    },
    phone: { kind: 'phone', label: 'Telefon', audience: 'management' },
    password: {
      kind: 'password',
      label: 'Kennwort',
      turnsOn: 'mustChangePassword',
      help: 'Leer lassen und die Person einladen: Dann wählt sie es selbst. Sonst mindestens 10 Zeichen, ohne Namen von Person und Betrieb.',
      audience: 'management',
    },
    mustChangePassword: {
      kind: 'boolean',
      label: 'Muss das Kennwort bei der nächsten Anmeldung ändern',
      help: 'Geht an, sobald Sie ein Kennwort vergeben, damit am Ende nur die Person selbst es kennt.',
      audience: 'management',
    },
    hasSecondFactor: {
      kind: 'boolean',
      label: 'Zweiter Faktor',
      help: 'Richtet die Person selbst im Profil ein. Schalten Sie ihn nur aus, wenn Telefon und Ersatzcodes verloren sind.',
      audience: 'management',
    },
    roles: {
      kind: 'multiselect',
      label: 'Rollen',
      options: ROLES,
      help: 'Mitarbeit nimmt Bestellungen an, Redaktion pflegt Texte und Bilder, Filialleitung leitet die eigenen Filialen, Administration darf alles.',
      audience: 'management',
    },
    branches: { kind: 'references', label: 'Filialen', to: 'branches', audience: 'management' },
    locale: { kind: 'select', label: 'Sprache', options: { de: 'Deutsch' }, default: 'de', audience: 'management' },
    department: {
      kind: 'reference',
      label: 'Abteilung',
      to: 'departments',
      help: 'Wo die Person im Dienstplan steht.',
      audience: 'management',
    },
    position: { kind: 'text', label: 'Funktion', max: 120, audience: 'management' },
    supervisor: {
      kind: 'reference',
      label: 'Vorgesetzt',
      to: 'users',
      help: 'Erfährt von Anträgen dieser Person, wenn sie darüber entscheiden darf. Ohne Angabe erfahren es alle, die hier entscheiden.',
      audience: 'management',
    },
    personnelNumber: { kind: 'text', label: 'Personalnummer', max: 40, audience: 'management' },
    color: {
      kind: 'color',
      label: 'Farbe',
      help: 'Kennzeichnet die Person in Listen und Plänen.',
      audience: 'management',
    },
    isEnabled: {
      kind: 'boolean',
      label: 'Aktiv',
      default: true,
      help: 'Aus: kann sich nicht anmelden.',
      audience: 'management',
    },
    entryDate: { kind: 'day', label: 'Eintritt', audience: 'management' },
    exitDate: { kind: 'day', label: 'Austritt', audience: 'management' },
    canSeeRevenue: {
      kind: 'boolean',
      label: 'Darf Umsätze sehen',
      help: 'Filialleitung und Administration dürfen es ohnehin.',
      audience: 'management',
    },
    lockedUntil: { kind: 'instant', label: 'Gesperrt bis', audience: 'management' },
    lastLoginAt: { kind: 'instant', label: 'Letzte Anmeldung', audience: 'management' },
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
