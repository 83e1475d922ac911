import { Anchor } from '@mantine/core'
import { cutAtTaskLinks } from '#domain/tasks/task-links.ts'

/** Words in which the links of tasks lead there, by their titles where they are known. */
export const LinkedText = ({ text, titles }: { text: string; titles: ReadonlyMap<number, string> }) =>
  cutAtTaskLinks(text, location.origin).map(({ text: part, task }, at) =>
    task === null ? (
      part
    ) : (
      <Anchor key={at} href={`#/tasks/${task}`} underline="always">
        {titles.get(task) ?? part}
      </Anchor>
    ),
  )
