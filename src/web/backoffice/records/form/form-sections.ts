import type { Resource } from '#contract/resource.ts'

export type Section = { title: string; lead?: string; names: readonly string[] }

/** How longer forms are divided. Fields not named here follow at the end, so that a new field is never lost. */
const SECTIONS: Readonly<Record<string, readonly Section[]>> = {
  categories: [
    { title: 'Allgemein', names: ['name', 'description', 'image', 'station'] },
    {
      title: 'Steuer',
      lead: 'Neue Produkte dieser Kategorie bekommen diesen Satz.',
      names: ['tax', 'takeawayTax', 'dineInTax'],
    },
    {
      title: 'Verfügbarkeit',
      lead: 'Wann die Kategorie auf der Speisekarte steht.',
      names: ['isEnabled', 'isVisibleWhenUnavailable', 'schedule'],
    },
  ],
  departments: [
    { title: 'Abteilung', names: ['name', 'identifier', 'description', 'color', 'sortOrder', 'isEnabled'] },
    {
      title: 'Wo sie hingehört',
      lead: 'Abteilungen stehen untereinander wie ein Baum.',
      names: ['parent', 'division', 'branches', 'manager', 'costCenter'],
    },
    { title: 'Mindestbesetzung', names: ['minimumStaff'] },
  ],
  redirects: [
    {
      title: 'Weiterleitung',
      lead: 'Gilt nur, solange unter der alten Adresse keine Seite steht.',
      names: ['path', 'target', 'status', 'note'],
    },
    { title: 'Was daraus wurde', names: ['isAutomatic', 'hits', 'lastHitAt'] },
  ],
  users: [
    {
      title: 'Person',
      names: ['username', 'position', 'firstName', 'lastName', 'email', 'currentPassword', 'phone', 'color', 'locale'],
    },
    {
      title: 'Rechte',
      lead: 'Rollen gelten in den Filialen, die hier stehen; die Administration darf überall alles.',
      names: ['roles', 'branches', 'isEnabled', 'canSeeRevenue'],
    },
    { title: 'Anmeldung', names: ['password', 'lockedUntil', 'lastLoginAt', 'mustChangePassword', 'hasSecondFactor'] },
    { title: 'Anstellung', names: ['department', 'supervisor', 'personnelNumber', 'entryDate', 'exitDate'] },
  ],
}

/** The sections of a form. What comes of a record by itself is nothing yet while it `isNew`. */
export function sectionsOf(resource: Resource, isNew = false): readonly Section[] {
  const sections = SECTIONS[resource.path] ?? []
  const named = new Set(sections.flatMap(section => section.names))
  const rest = Object.keys(resource.fields).filter(name => !named.has(name))
  const all =
    rest.length > 0 ? [...sections, { title: sections.length > 0 ? 'Weiteres' : 'Angaben', names: rest }] : sections
  return isNew ? all.filter(({ names }) => names.some(name => !resource.fields[name]?.isFixed)) : all
}
