import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { maskedField } from '../../ui/masked.ts'

const Anchor = styled.input.withConfig({ componentId: 'fe-username-anchor' })`
  && {
    ${plain}
    display: none;
  }
`

/** Tells password managers which account a form is about, where no visible field does. */
export const HiddenUsernameField = ({ username }: { username: string }) => (
  <Anchor
    name="username"
    type="text"
    autoComplete="username"
    value={username}
    readOnly
    tabIndex={-1}
    aria-hidden
    {...maskedField}
  />
)
