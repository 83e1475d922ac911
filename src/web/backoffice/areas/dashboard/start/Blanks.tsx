import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import {
  blanksIn,
  fillBlanks,
  isDroppable,
  type LegalDraft,
  withoutLineOf,
} from '#web/backoffice/areas/dashboard/start/legal-draft.ts'
import { firstFocusable, focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import classes from '#web/backoffice/areas/dashboard/start/start.module.css'

/**
 * What a template leaves open, one input each: it stands in the text while it is typed. Lines one has no use for go by
 * a press.
 */
export function Blanks({ draft, onChange }: { draft: LegalDraft; onChange: (draft: LegalDraft) => void }) {
  const list = useRef<HTMLUListElement>(null)
  const blanks = blanksIn(draft.text)
  const open = blanksIn(fillBlanks(draft))
  const drop = (blank: string) => {
    onChange({ ...draft, text: withoutLineOf(draft.text, blank) })
    focusSoon(() => firstFocusable(list.current))
  }
  if (blanks.length === 0) return null
  return (
    <>
      {open.length > 0 && (
        <p className={classes.blanks}>
          Noch auszufüllen: <strong>{open.join(' · ')}</strong>
        </p>
      )}
      <ul ref={list} className={classes.blankList} aria-label="Lücken">
        {blanks.map(blank => (
          <li key={blank}>
            <TextInput
              label={blank.replace(/, oder Zeile löschen$/, '')}
              maxLength={200}
              value={draft.values[blank] ?? ''}
              onChange={event =>
                onChange({ ...draft, values: { ...draft.values, [blank]: event.currentTarget.value } })
              }
            />
            {isDroppable(blank) && (
              <Button
                variant="default"
                aria-label={`Zeile löschen: ${blank.replace(/, oder Zeile löschen$/, '')}`}
                onClick={() => drop(blank)}
              >
                Zeile löschen
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
