import { defineResource } from '#contract/resource.ts'

/** A shift as it comes again and again, ready to be set into a week (docs/reference/people.md#planning-a-week). */
export const shiftTemplates = defineResource({
  path: 'shift-templates',
  label: { one: 'Dienstvorlage', many: 'Dienstvorlagen' },
  gender: 'f',
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      required: true,
      max: 60,
      audience: 'staff',
      help: 'Kurz, zum Beispiel Frühdienst.',
    },
    branch: { kind: 'reference', label: 'Filiale', to: 'branches', required: true, audience: 'staff' },
    department: { kind: 'reference', label: 'Abteilung', to: 'departments', audience: 'staff' },
    startTime: { kind: 'time', label: 'Beginn', required: true, isStart: true, audience: 'staff' },
    endTime: {
      kind: 'time',
      label: 'Ende',
      required: true,
      audience: 'staff',
      help: 'Endet der Dienst vor seinem Beginn, reicht er in den nächsten Tag.',
    },
    plannedPauseMinutes: {
      kind: 'integer',
      label: 'Pause in Minuten',
      default: 0,
      min: 0,
      max: 720,
      audience: 'staff',
    },
    position: {
      kind: 'text',
      label: 'Aufgabe',
      max: 120,
      audience: 'staff',
      help: 'Zum Beispiel Grill, Kassa oder Bar.',
    },
    color: { kind: 'color', label: 'Farbe', audience: 'staff' },
  },
  list: {
    columns: ['name', 'branch', 'department', 'startTime', 'endTime', 'plannedPauseMinutes'],
    search: ['name', 'position'],
    filters: ['branch', 'department'],
    sort: 'name',
  },
  branchField: 'branch',
})
