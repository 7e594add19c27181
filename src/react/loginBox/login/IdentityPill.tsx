import { UserRound } from 'lucide'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { UserText } from '../../ui/Text.tsx'

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
    & > bdi {
      flex: 1;
    }
  }
`

const Anchor = styled.input.withConfig({ componentId: 'fe-identity-anchor' })`
  && {
    ${plain}
    display: none;
  }
`

interface Props {
  /** What the person gave in the step before. */
  identifier: string
  changeLabel: string
  onChange: () => void
}

/** Whose sign-in this is, with the way back. The hidden field tells password managers the same. */
export const IdentityPill = ({ identifier, changeLabel, onChange }: Props) => (
  <Pill>
    <Anchor name="username" type="text" autoComplete="username" value={identifier} readOnly tabIndex={-1} aria-hidden />
    <Icon icon={UserRound} size={16} />
    <UserText>{identifier}</UserText>
    <Button variant="link" onClick={onChange}>
      {changeLabel}
    </Button>
  </Pill>
)
