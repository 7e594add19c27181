import X from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { Box } from '../../ui/dialogStyles.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { leaveOnEscape, useDismissal } from '../../ui/useDismissal.ts'
import { useModal } from '../../ui/useModal.ts'

const FullBox = styled(Box).withConfig({ componentId: 'fe-portal-dialog' })`
  &&& {
    inline-size: 1440px;
    block-size: calc(100% - 32px);
    @media (max-width: 639.98px) {
      inline-size: 100%;
      max-inline-size: 100%;
      block-size: 100%;
      max-block-size: 100%;
      border: 0;
      border-radius: 0;
    }
  }
`

/* Its own container: the element around it has no width. Frame and skeleton fill it, and leave room for the button. */
const Inside = styled.div.withConfig({ componentId: 'fe-portal-dialog-inside' })`
  && {
    ${plain}
    flex: 1;
    display: grid;
    min-block-size: 0;
    container-type: inline-size;
    & > * {
      block-size: 100%;
      min-block-size: 0;
      border: 0;
      border-radius: 0;
    }
    & > * > header {
      padding-inline-end: 64px;
    }
  }
`

const Close = styled.div.withConfig({ componentId: 'fe-portal-dialog-close' })`
  && {
    ${plain}
    position: absolute;
    z-index: 1;
    inset-block-start: 12px;
    inset-inline-end: 16px;
    display: grid;
    block-size: 40px;
    align-items: center;
  }
`

interface Props {
  /** Name of the dialog, for assistive technology; the frame inside shows its own title. */
  label: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** The dialog layout of the portal: the whole frame over the page. Dialogs of sections open on top of it. */
export const FrameDialog = ({ label, closeLabel, onClose, children }: Props) => {
  const dialog = useModal()
  const dismissal = useDismissal(onClose)
  return (
    <FullBox ref={dialog} aria-label={label} data-portal-dialog="" {...dismissal} onKeyDown={leaveOnEscape(onClose)}>
      <Close>
        <IconButton icon={X} label={closeLabel} onClick={onClose} />
      </Close>
      <Inside>{children}</Inside>
    </FullBox>
  )
}
