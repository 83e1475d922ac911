import type { WorkContract } from '#domain/people/work-contract.ts'

type Lasting = Pick<WorkContract, 'validFrom' | 'validTo'>

/** The contract that holds on a local day, or null. */
export const contractOn = <C extends Lasting>(contracts: readonly C[], day: string): C | null =>
  contracts.find(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo)) ?? null

/**
 * Contracts as far as the person belonged to the house, in order: none begins before the entry, none outlives the exit.
 */
export const contractsWithin = <C extends Lasting>(
  contracts: readonly C[],
  entry: string | null,
  exit: string | null,
): C[] =>
  contracts
    .map(contract => ({
      ...contract,
      validFrom: entry !== null && entry > contract.validFrom ? entry : contract.validFrom,
      validTo: exit !== null && (contract.validTo === null || exit < contract.validTo) ? exit : contract.validTo,
    }))
    .filter(({ validFrom, validTo }) => validTo === null || validFrom <= validTo)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
