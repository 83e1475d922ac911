import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import type { Texts } from '#domain/drawing/fill-in.ts'
import { atPriceOf } from '#domain/pricing/reduction.ts'
import { labelTexts } from '#domain/labels/label-texts.ts'
import type { Labelled } from '#domain/labels/label-order.ts'
import type { Group, LabelRow } from '#web/backoffice/areas/labels/LabelRows.tsx'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import { listRows } from '#web/kit/resource-client.ts'
import type { Subject } from '#web/backoffice/areas/labels/read-label-subjects.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'

const byName = new Intl.Collator('de', { numeric: true })

/** All products with what their labels say, and the categories they stand under on any menu. */
export function useLabelData(isWanted: boolean) {
  const loaded = useQuery({
    enabled: isWanted,
    queryKey: ['rows', 'products', 'labels'],
    queryFn: async ({ signal }) => {
      const [products, categories, menus] = await Promise.all([
        listRows('products', { signal }),
        listRows('categories', { signal }),
        listRows('menus', { signal }),
      ])
      const now = new Date().toISOString()
      const entries = menus.flatMap(({ catalog }) => catalog)
      const groups = categories.map(({ id, name }): Group => ({
        id,
        name,
        products: new Set(
          entries
            .filter(({ category }) => category.id === id)
            .flatMap(entry => entry.products.map(product => product.id)),
        ),
      }))
      return {
        // what is reduced now is printed so, as the server does
        products: products
          .map(product => atPriceOf(product as Product, now))
          .toSorted((a, b) => byName.compare(a.name, b.name)),
        groups: groups.filter(group => group.products.size > 0).sort((a, b) => byName.compare(a.name, b.name)),
      }
    },
  })
  const { currency = 'EUR', shopName = '', allergenStyle = 'lettersAt', allergenLegend = [] } = useSettings()
  const products = loaded.data?.products
  const byId: ReadonlyMap<number, Product> = useMemo(
    () => new Map((products ?? []).map(product => [product.id, product])),
    [products],
  )
  const textsOf = useMemo(() => {
    const settings = { currency, shopName, allergenStyle, allergenLegend }
    const texts = new Map<number, Texts>(
      [...byId.values()].map(product => [product.id, labelTexts(product, byId, settings)]),
    )
    return (product: Product): Texts => texts.get(product.id) ?? {}
  }, [byId, currency, shopName, allergenStyle, allergenLegend])
  return useMemo(() => {
    const rows = products?.map((product): LabelRow => {
      const texts = textsOf(product)
      const says = [
        texts['product.price'] || 'ohne Preis',
        texts['product.contentAndUnitPrice'] || 'ohne Grundpreis',
        texts['product.allergens'] ?? '',
      ]
      return { id: product.id, name: product.name, number: product.number, says }
    })
    return {
      rows,
      byId,
      groups: loaded.data?.groups ?? [],
      textsOf,
      error: loaded.error,
      retry: () => void loaded.refetch(),
    }
  }, [products, byId, loaded, textsOf])
}

/**
 * Everything of a kind that labels are printed of, but products: as a list, as what their labels say, and how those of
 * the house look.
 */
export function useLabelSubjects(of: Exclude<Labelled, 'product'> | null) {
  const { currency = 'EUR' } = useSettings()
  const branch = useSelectedBranch()
  const loaded = useQuery({
    queryKey: ['rows', 'label-subjects', of, branch, currency],
    enabled: of !== null,
    queryFn: async ({ signal }) => {
      const { readLabelSubjects } = await import('#web/backoffice/areas/labels/read-label-subjects.ts')
      return of && readLabelSubjects(of, signal, branch, currency)
    },
  })
  return useMemo(() => {
    const byId = new Map((loaded.data?.listed ?? []).map(({ row, subject }) => [row.id, subject]))
    return {
      rows: loaded.data?.listed.map(({ row }) => row),
      subjectOf: (id: number): Subject => byId.get(id) ?? {},
      houseLabel: loaded.data?.houseLabel,
      error: loaded.error,
      retry: () => void loaded.refetch(),
    }
  }, [loaded])
}
