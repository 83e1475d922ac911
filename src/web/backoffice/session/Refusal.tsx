import { Alert } from '@mantine/core'

/** What was said of a form as a whole. */
export const Refusal = ({ message }: { message: string | undefined }) =>
  message && (
    <Alert color="red" variant="light" role="alert">
      {message}
    </Alert>
  )
