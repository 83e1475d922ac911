import { MINUTE_MS } from '#domain/time/local-time.ts'
import { ProductFigure } from '#web/backoffice/areas/statistics/products/ProductFigure.tsx'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import type { Asked } from '#web/backoffice/areas/statistics/query/statistics-query.ts'
import { callApi } from '#web/kit/api-client.ts'

/** What was ordered most on a day. */
export function DayItems({ asked, isToday }: { asked: Asked; isToday: boolean }) {
  const result = useFigures('popular-items', asked, given => callApi('GET', '/statistics/popular-items', given), {
    everyMs: isToday ? 5 * MINUTE_MS : undefined,
  })
  return <Loaded result={result}>{data => <ProductFigure data={data} shown={8} />}</Loaded>
}
