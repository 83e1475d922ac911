import { expect, test } from 'vitest'
import type { Project } from '#contract/calls/tasks/projects.ts'
import { changeOf, editedProject } from '#web/backoffice/areas/projects/form/edited-project.ts'

const FILE = { id: 8, version: 1, extension: 'pdf', publicHash: 'a', mimeType: 'application/pdf', name: 'angebot.pdf' }
const PROJECT = {
  id: 2,
  identifier: 'FEST',
  name: 'Sommerfest',
  description: null,
  status: 'onHold',
  branch: { id: 4, name: 'Graz' },
  departments: [
    { id: 9, name: 'Küche' },
    { id: 6, name: 'Service' },
  ],
  customer: { id: 7, name: 'Huber' },
  owner: { id: 3, name: 'Lena' },
  members: [{ kind: 'department', id: 9, name: 'Küche', role: 'worker' }],
  color: '#1971c2',
  startDate: '2026-12-01',
  endDate: null,
  columns: [{ id: 1, name: 'Offen', color: '#868e96', category: 'open', limit: 3, taskCount: 12 }],
  budgetType: 'time',
  budgetSeconds: 9000,
  budgetAmount: null,
  hourlyRate: 62.5,
  isBillable: true,
  orderReference: 'PO 4711',
  tags: ['catering'],
  uploads: [FILE],
  isArchived: false,
} as unknown as Project

test('a project that is opened and saved stays as it was, with its rate, reference, tags, files and departments', () =>
  expect(changeOf(editedProject(PROJECT))).toEqual({
    identifier: 'FEST',
    name: 'Sommerfest',
    description: null,
    status: 'onHold',
    branch: { id: 4 },
    departments: [{ id: 9 }, { id: 6 }],
    customer: { id: 7 },
    owner: { id: 3 },
    members: [{ kind: 'department', id: 9, role: 'worker' }],
    color: '#1971c2',
    startDate: '2026-12-01',
    endDate: null,
    columns: [{ id: 1, name: 'Offen', color: '#868e96', category: 'open', limit: 3 }],
    budgetType: 'time',
    budgetSeconds: 9000,
    budgetAmount: null,
    hourlyRate: 62.5,
    isBillable: true,
    orderReference: 'PO 4711',
    tags: ['catering'],
    uploads: [{ id: 8 }],
    isArchived: false,
  }))

test('what was emptied is sent as nothing', () =>
  expect(
    changeOf({ ...editedProject(PROJECT), orderReference: ' ', hourlyRate: null, departments: [], uploads: [] }),
  ).toMatchObject({
    orderReference: null,
    hourlyRate: null,
    departments: [],
    uploads: [],
  }))
