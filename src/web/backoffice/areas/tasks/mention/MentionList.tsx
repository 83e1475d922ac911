import { idOfPerson, type Named, type useMention } from '#web/backoffice/areas/tasks/mention/use-mention.ts'
import classes from '#web/backoffice/areas/tasks/mention/mention.module.css'

/** Who can be named, below the input that keeps the focus: chosen by mouse or finger here, by keys there. */
export function MentionList({
  mention: { list, found, current, take, said },
}: {
  mention: ReturnType<typeof useMention>
}) {
  return (
    <>
      {current && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- choices beside a text, which no datalist shows
        <ul id={list} role="listbox" aria-label="Personen" className={classes.list}>
          {found.map(person => (
            <Person
              key={idOfPerson(list, person)}
              id={idOfPerson(list, person)}
              person={person}
              isActive={person === current}
              onTake={take}
            />
          ))}
        </ul>
      )}
      <output className={classes.said}>{said}</output>
    </>
  )
}

type Props = { id: string; person: Named; isActive: boolean; onTake: (person: Named) => void }
function Person({ id, person, isActive, onTake }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text, which keeps the focus
    <li
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- as above
      role="option"
      aria-selected={isActive}
      className={classes.person}
      onMouseDown={event => event.preventDefault()}
      onClick={() => onTake(person)}
    >
      <span>{person.name}</span> <small>@{person.username}</small>
    </li>
  )
}
