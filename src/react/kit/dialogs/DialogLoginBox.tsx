import { createElement, type Ref } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { useHost } from '../../app/host.ts'
import { LightForm } from '../../ui/LightForm.tsx'

/**
 * Takes away what sets the card of a login box apart from the page, since the dialog around it does that already, and ranks
 * its titles below the dialog's.
 */
const Frameless = styled.div.withConfig({ componentId: 'fe-frameless' })`
  && {
    ${plain}
    --_card-size: none;
    --_card-padding: 0px;
    --_card-border: 0;
    --_card-shadow: none;
    --_card-title: 600 16px/24px var(--_family);
    display: block;
  }
`

/** Room that a page keeps for a login box of its own is not for this one. */
const ownRoom = { margin: 0, minBlockSize: 0 }

/** Attributes of the portal that its login box shares. */
const sharedAttributes = ['locale', 'theme']

interface Props {
  ref?: Ref<HTMLElement>
  /** Attributes of this box alone. */
  attributes: Readonly<Record<string, string>>
}

/**
 * A login box of the portal's app in a dialog. It is in the light DOM, where password managers find its fields and
 * browsers offer codes.
 */
export const DialogLoginBox = ({ ref, attributes }: Props) => {
  const { app, element } = useHost()
  const shared = sharedAttributes.flatMap(name => {
    const value = element.getAttribute(name)
    return value === null ? [] : [[name, value]]
  })
  return (
    <LightForm>
      <Frameless>
        {createElement('fe-login-box', {
          ...Object.fromEntries(shared),
          ref,
          style: ownRoom,
          'app-name': app.name,
          'url-strategy': 'none',
          'no-redirect': '',
          ...attributes,
        })}
      </Frameless>
    </LightForm>
  )
}
