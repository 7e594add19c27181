import type { ReactNode } from 'react'
import { ActionButton } from '../../kit/ActionButton.tsx'
import type { Action } from '../../kit/action.ts'
import { QuietRow } from '../../ui/portal/QuietRow.ts'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'

interface Props {
  /** What tells the link from others. */
  name: string
  /** What is first read of it. */
  title: ReactNode
  actions: readonly Action[]
  /** What else is known about it. */
  children: ReactNode
}

/** A link for somebody without an account, with what can be done with it. */
export const LinkRow = ({ name, title, actions, children }: Props) => (
  <Row $justify="space-between" role="group" aria-label={name}>
    <Stack $gap={1}>
      {title}
      <Text data-size="13">{children}</Text>
    </Stack>
    <QuietRow>
      {actions.map(action => (
        <ActionButton key={action.label} variant="ghost" action={action} />
      ))}
    </QuietRow>
  </Row>
)
