import { useQuery } from '@tanstack/react-query'
import type { Config } from '#contract/config/config-fields.ts'
import { callApi } from '#web/kit/api-client.ts'

const NOTHING: Partial<Config> = {}

/** The settings as staff may read them. Everything may be missing: a fresh shop has saved nothing yet. */
export const useSettings = (): Partial<Config> =>
  useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => callApi('GET', '/config', { signal, session: 'staff' }),
    staleTime: 5 * 60_000,
  }).data ?? NOTHING

/** What numbers, times and places are written with. */
export function useLocale(): { currency: string; timeZone: string; country: string } {
  const { currency = 'EUR', timeZone = 'Europe/Vienna', country = 'AT' } = useSettings()
  return { currency, timeZone, country }
}
