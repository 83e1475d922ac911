import { Checkbox, Select, TagsInput } from '@mantine/core'
import { useWorkProjects } from '#web/backoffice/areas/working-activities/use-work-projects.ts'
import classes from '#web/backoffice/areas/working-activities/working-activities.module.css'

/** What a record was for, as it is typed. */
export type AimDraft = {
  project: { id: number; name?: string | null | undefined } | null
  isBillable: boolean | undefined
  tags: string[]
}
type Props = {
  draft: AimDraft
  /** Who leads says whether a customer pays; for others the project does. */
  leads: boolean
  errorAt: (field: string) => string | undefined
  onChange: (draft: AimDraft) => void
}
const [MOST_TAGS, LONGEST_TAG] = [10, 40]

/** What a record was for: a project, whether it is paid for, and words to find it by. */
export function AimFields({ draft, leads, errorAt, onChange }: Props) {
  const projects = useWorkProjects(draft.project)
  return (
    <>
      {(projects.length > 0 || draft.project) && (
        <Select
          label="Projekt"
          placeholder="Keines"
          clearable
          searchable
          nothingFoundMessage="Nichts gefunden"
          data={[...projects]}
          value={draft.project ? String(draft.project.id) : null}
          error={errorAt('project') ?? errorAt('task')}
          onChange={id => onChange({ ...draft, project: id === null ? null : { id: Number(id) } })}
        />
      )}
      <TagsInput
        label="Schlagwörter"
        description="Mit Enter oder Beistrich trennen"
        splitChars={[',', ';']}
        maxTags={MOST_TAGS}
        maxLength={LONGEST_TAG}
        value={draft.tags}
        error={errorAt('tags') ?? draft.tags.map((_, at) => errorAt(`tags.${at}`)).find(Boolean)}
        onChange={tags => onChange({ ...draft, tags })}
      />
      {leads && (
        <Checkbox
          className={classes.wide}
          label="Verrechenbar"
          description={
            draft.isBillable === undefined ? 'Ohne Angabe gilt, was das Projekt sagt' : 'Ein Kunde bezahlt diese Zeit'
          }
          checked={draft.isBillable ?? false}
          onChange={event => onChange({ ...draft, isBillable: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
