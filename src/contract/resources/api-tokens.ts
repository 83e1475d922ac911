import { defineResource, type Row } from '#contract/resource.ts'
import { API_SCOPES } from '#domain/external/api-scopes.ts'

/**
 * A program that calls the interface (docs/reference/programs.md#tokens): by a token, shown once, never by a password.
 */
export const apiTokens = defineResource({
  path: 'api-tokens',
  label: { one: 'Zugang für ein Programm', many: 'Zugänge für Programme' },
  gender: 'm',
  fields: {
    name: {
      kind: 'text',
      label: 'Programm',
      required: true,
      max: 80,
      audience: 'management',
      help: 'Unter diesem Namen steht im Protokoll, was das Programm getan hat.',
    },
    scopes: {
      kind: 'multiselect',
      label: 'Rechte',
      options: API_SCOPES,
      default: ['orders:read'],
      audience: 'management',
      help: 'Nur was hier steht, darf das Programm. Geben Sie so wenig wie möglich.',
    },
    branches: {
      kind: 'references',
      label: 'Filialen',
      to: 'branches',
      audience: 'management',
      narrows: 'where',
      help: 'Leer: alle Filialen.',
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
      help: 'Aus: Das Programm kommt sofort nicht mehr herein.',
    },
    secretSince: { kind: 'instant', label: 'Token erzeugt', isFixed: true, audience: 'management' },
    lastUsedAt: { kind: 'instant', label: 'Zuletzt benutzt', isFixed: true, audience: 'management' },
  },
  opens: 'page',
  list: {
    columns: ['name', 'scopes', 'branches', 'expiresAt', 'lastUsedAt', 'isEnabled'],
    search: ['name'],
    filters: ['isEnabled'],
    sort: 'name',
  },
})
export type ApiToken = Row<typeof apiTokens>
