import { Textarea } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { MentionList } from '#web/backoffice/areas/tasks/mention/MentionList.tsx'
import { useMention } from '#web/backoffice/areas/tasks/mention/use-mention.ts'
import { useTaskColleagues } from '#web/backoffice/areas/tasks/use-tasks.ts'
import classes from '#web/backoffice/areas/tasks/mention/mention.module.css'

type Props = { task: number; label: string; description?: string; value: string; onChange: (text: string) => void }

/**
 * A comment in which colleagues who see the task are named. It stays a text box, since one of several lines may not be
 * a combobox.
 */
export function MentionField({ task, label, description, value, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isWanted, setWanted] = useState(false)
  const { data } = useTaskColleagues(task, isWanted)
  const people = useMemo(() => (data ?? []).map(person => ({ ...person, kind: 'user' })), [data])
  const mention = useMention(field, value, people, onChange)
  return (
    <div className={classes.field}>
      <Textarea
        ref={field}
        label={label}
        description={description}
        autosize
        minRows={2}
        maxLength={5000}
        aria-haspopup="listbox"
        onFocus={() => setWanted(true)}
        {...mention.input}
      />
      <MentionList mention={mention} />
    </div>
  )
}
