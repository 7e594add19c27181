import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { Button } from '../ui/Button.tsx'

const Frame = styled.span.withConfig({ componentId: 'fe-back' })`
  && {
    ${plain}
    display: flex;
    &:dir(rtl) svg {
      rotate: 180deg;
    }
  }
`

interface Props {
  /** Where it leads back to. */
  label: string
  variant?: 'link' | 'ghost'
  onClick: () => void
}

/** Leads back to where the person came from; its arrow points there in every writing direction. */
export const BackButton = ({ label, variant = 'link', onClick }: Props) => (
  <Frame>
    <Button variant={variant} icon={ArrowLeft} onClick={onClick}>
      {label}
    </Button>
  </Frame>
)
