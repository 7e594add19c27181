import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { maskedField } from '../../ui/masked.ts'

const Anchor = styled.input.withConfig({ componentId: 'fe-username-anchor' })`
  && {
    ${plain}
    display: none;
  }
`

/** Tells password managers whose password a form is about, where no field asks for it. */
export const HiddenUsernameField = ({ email }: { email: string }) => (
  <Anchor
    name="username"
    type="text"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden
    {...maskedField}
  />
)
