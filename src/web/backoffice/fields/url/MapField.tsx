import { Anchor, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldOf } from '#contract/field.ts'
import { mapAround, typedMapAddress } from '#domain/content/map-address.ts'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'

/** Whoever has more branches seldom wants the map of one. */
const MOST_OFFERED = 4

/**
 * A map for a page: what a service of maps offers is pasted as it is, and while there is none the maps of the own
 * branches are one press away.
 */
export function MapField(props: InputProps<FieldOf<'url'>>) {
  const { value, set, frame, isDisabled } = useInputProps<string | null>(props)
  const { data: branches = [] } = useQuery(allRows('branches'))
  const input = useRef<HTMLInputElement>(null)
  const places = branches.flatMap(({ id, name, isPublic, latitude, longitude }) =>
    isPublic && latitude !== null && longitude !== null ? [{ id, name, map: mapAround(latitude, longitude) }] : [],
  )
  return (
    <div>
      <TextInput
        {...frame}
        ref={input}
        type="url"
        inputMode="url"
        placeholder="https://…"
        autoComplete="off"
        value={value ?? ''}
        onChange={event => set(typedMapAddress(event.currentTarget.value))}
      />
      {!value && !isDisabled && (
        <Group gap="0 16px" mt={4}>
          {places.slice(0, MOST_OFFERED).map(({ id, name, map }) => (
            <Anchor
              key={id}
              component="button"
              type="button"
              mih={32}
              ta="left"
              onClick={() => {
                set(map)
                input.current?.focus()
              }}
            >
              Karte von {name}
            </Anchor>
          ))}
        </Group>
      )}
    </div>
  )
}
