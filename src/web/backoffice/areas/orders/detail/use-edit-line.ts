import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi, type BodyOf } from '#web/kit/api-client.ts'
import { applyOrder, orderQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'

type Change = { index: number; body: Omit<BodyOf<'PUT', '/orders/{id}/items/{index}'>, 'version'> }

/**
 * Changes a line of an order as one saw it. Was it changed by somebody else meanwhile, the server refuses and the order
 * shows how it stands; what was typed stays, to be sent once more.
 */
export function useEditLine(order: StaffOrder, onDone: () => void) {
  const client = useQueryClient()
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ index, body }: Change) =>
      callApi('PUT', '/orders/{id}/items/{index}', {
        params: { id: order.id, index },
        body: { ...body, version: order.version },
        session: 'staff',
      }),
    onSuccess: changed => {
      applyOrder(client, changed)
      onDone()
    },
    onError: async failure => {
      if (failure instanceof ApiError && failure.status === 409)
        applyOrder(client, await client.fetchQuery({ ...orderQuery(order.id), staleTime: 0 }))
    },
  })
  const isOvertaken = error instanceof ApiError && error.errors[0]?.code === 'stale'
  const refused = isOvertaken
    ? [
        {
          message:
            'Diese Bestellung wurde inzwischen geändert. Ihre Eingabe ist noch nicht gespeichert: Bitte prüfen und noch einmal speichern.',
        },
      ]
    : error instanceof ApiError
      ? error.errors
      : error
        ? [{ message: error.message }]
        : []
  return { send: mutate, refused, isBusy: isPending, reset }
}
