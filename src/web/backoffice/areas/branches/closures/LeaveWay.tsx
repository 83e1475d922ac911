import { Button } from '@mantine/core'
import { IconBeach } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Closure } from '#domain/catalogue/branch.ts'
import { closingText, isSameClosing } from '#domain/people/planning/leave-span.ts'
import { callApi } from '#web/kit/api-client.ts'

/** The proposal of everybody's leave for a closure at these branches (docs/reference/people.md#company-leave). */
export const leaveAddress = ({ from, to }: Closure, branchIds: readonly number[]): string =>
  `#/absences/company?${new URLSearchParams({ from, to, branches: branchIds.join(',') })}`

/** The way from a closure that was just entered to the leave of everybody there, named as their country does. */
export function LeaveWay({ closure, branchIds }: { closure: Closure; branchIds: readonly number[] }) {
  const { data } = useQuery({
    queryKey: ['company-leaves', 'entered', closure.from, closure.to, branchIds] as const,
    queryFn: ({ signal }) => callApi('GET', '/company-leaves', { session: 'staff', signal }),
  })
  const word = data?.closures.find(one => isSameClosing(one, closure))?.word ?? 'Betriebsurlaub'
  return (
    <Button
      component="a"
      size="md"
      variant="default"
      leftSection={<IconBeach size={16} aria-hidden />}
      aria-label={`${closingText(closure)} als ${word} buchen`}
      href={leaveAddress(closure, branchIds)}
    >
      Als {word} buchen
    </Button>
  )
}
