import type { MouseEvent, ReactNode } from 'react'
import { Label, PrimaryButton } from './buttonStyles.ts'

interface Props {
  /** True while the form's answer is on its way: keeps focus and width, ignores presses, turns a spinner after 400 ms. */
  isBusy: boolean
  children: ReactNode
}

/** The button that sends a form, as wide as the form: the part of `Button` that the very first screen needs. */
export const SubmitButton = ({ isBusy, children }: Props) => (
  <PrimaryButton
    type="submit"
    data-wide=""
    {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
    onClick={(event: MouseEvent) => isBusy && event.preventDefault()}
  >
    <Label>{children}</Label>
  </PrimaryButton>
)
