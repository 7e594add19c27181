import type { ReactNode } from 'react'
import { Label, PrimaryButton } from './buttonStyles.ts'

interface Props {
  /** True while the form is being sent: keeps focus and width, shows a spinner after 400 ms. The form ignores what comes then. */
  isBusy: boolean
  children: ReactNode
}

/** The submit button, as wide as the form: the part of `Button` that the very first screen needs. */
export const SubmitButton = ({ isBusy, children }: Props) => (
  <PrimaryButton type="submit" data-wide="" {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}>
    <Label>{children}</Label>
  </PrimaryButton>
)
