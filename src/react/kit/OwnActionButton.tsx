import type { ComponentProps } from 'react'
import { ActionButton } from './ActionButton.tsx'
import { useRefusal } from './refusals.ts'

/** A button for what only the owner of the account may do: disabled, with the reason, for a person who views as another member. */
export const OwnActionButton = ({ action, ...props }: ComponentProps<typeof ActionButton>) => {
  const refusal = useRefusal()
  return <ActionButton {...props} action={{ ...action, disabledReason: action.disabledReason ?? refusal }} />
}
