import { useEffect } from 'react'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { PauseControl } from '#web/backoffice/areas/orders/board/PauseControl.tsx'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'

/** Pausing beside the form of the same branch: the form learns of it, so that saving later is no conflict with oneself. */
export function BranchPause({ id }: { id: number }) {
  const { absorb } = useForm()
  const { branches } = useOwnBranches()
  const branch = branches?.find(one => one.id === id)
  useEffect(() => {
    if (branch) absorb(branch, 'pauses')
  }, [branch, absorb])
  return branch ? <PauseControl branches={[branch]} /> : null
}
