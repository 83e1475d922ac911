import { queryOptions } from '@tanstack/react-query'
import { callApi, callApiPage } from '#web/kit/api-client.ts'

const PER_PAGE = 5

/** What a customer ordered, a page of it, with what it comes to. */
export const customerOrdersQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['customers', id, 'orders', page],
    queryFn: ({ signal }) =>
      callApiPage('GET', '/customers/{id}/orders', {
        params: { id },
        query: { page, limit: PER_PAGE },
        session: 'staff',
        signal,
      }),
    placeholderData: (before: unknown) => before as never,
  })

/** Whose an order is. */
export const orderCustomerQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', id, 'customer'],
    queryFn: ({ signal }) => callApi('GET', '/orders/{id}/customer', { params: { id }, session: 'staff', signal }),
    // a new order is given its customer some seconds after it came
    refetchInterval: ({ state }) =>
      state.data && !state.data.customer && state.data.candidates.length === 0 ? 5000 : false,
  })
