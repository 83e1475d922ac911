import { Button } from '@mantine/core'
import type { WithThings } from '#web/backoffice/areas/logs/with-things.tsx'

/** Leads to the thing an entry of the log speaks of, by its name. */
export const OpenThing = ({ entity, target, things }: WithThings & { entity: string; target: string }) => (
  <Button component="a" href={`#${target}`}>
    {things.LOG_ENTITIES[entity] ?? entity} öffnen
  </Button>
)
