import type { StaffPrincipal } from '#server/core/auth/principal.ts'

/** Somebody with every right, for what is done without anybody asking: the examples of the demo, and tests. */
export const administrator = (id: number, username: string): StaffPrincipal => ({
  kind: 'user',
  id,
  username,
  firstName: null,
  lastName: null,
  roles: ['ROLE_ADMIN'],
  branchIds: [],
  canSeeRevenue: true,
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
})
