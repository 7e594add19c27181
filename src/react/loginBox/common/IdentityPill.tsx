import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { withoutDirectionMarks } from '../../ui/directionMarks.ts'
import { maskedField } from '../../ui/masked.ts'
import { HiddenUsernameField } from './HiddenUsernameField.tsx'

const Pill = styled.div.withConfig({ componentId: 'fe-identity' })`
  && {
    ${plain}
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 8px 12px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius);
    background: var(--_surface-2);
    color: var(--_text-1);
    & > :is(button, svg) {
      flex: none;
    }
  }
`

const Name = styled.bdi.withConfig({ componentId: 'fe-identity-name' })`
  && {
    ${plain}
    position: relative;
    display: flex;
    margin-inline-end: auto;
    white-space: pre;
  }
`

const Start = styled.span.withConfig({ componentId: 'fe-identity-start' })`
  && {
    ${plain}
    flex-shrink: 999;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

const End = styled.span.withConfig({ componentId: 'fe-identity-end' })`
  && {
    ${plain}
    /* Shrinks where even these characters do not fit, as with a large font on a narrow phone. */
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

/** Number of characters at the end that stay visible. */
const kept = 12

interface Props {
  /** The identifier from the previous step. */
  identifier: string
  changeLabel: string
  /** Accessible name of the button, where more is to be said than its label. It begins with the label. */
  changeName?: string | undefined
  onChange: () => void
}

/** The identifier of this sign-in, with a button that changes it. A long address is truncated in the middle. */
export const IdentityPill = ({ identifier, changeLabel, changeName, onChange }: Props) => {
  const name = withoutDirectionMarks(identifier)
  return (
    <Pill>
      <HiddenUsernameField username={identifier} />
      <Icon icon={UserRound} size={16} />
      <Name title={name} {...maskedField}>
        <VisuallyHidden>{name}</VisuallyHidden>
        <Start aria-hidden="true">{name.slice(0, -kept)}</Start>
        <End aria-hidden="true">{name.slice(-kept)}</End>
      </Name>
      <Button variant="inlineLink" aria-label={changeName} title={changeName} onClick={onChange}>
        {changeLabel}
      </Button>
    </Pill>
  )
}
