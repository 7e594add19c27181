import { useState } from 'react'
import { styled } from 'styled-components'
import { own } from '../../../styles/reset.ts'
import { imageAddress } from '../../ui/address.ts'

/** On white, as most logos are made for it. */
const Picture = styled.img.withConfig({ componentId: 'fe-account-logo' })`
  && {
    ${own}
    max-inline-size: min(100%, 256px);
    max-block-size: 96px;
    object-fit: contain;
    padding: 8px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius);
    background: #fff;
  }
`

/** A logo as a picture; nothing where its address is unsafe or broken. */
export const LogoPicture = ({ address, label }: { address: string; label: string }) => {
  const [broken, setBroken] = useState<string>()
  const safe = imageAddress(address, new URL(globalThis.document.URL))
  if (!safe || safe === broken) return null
  return <Picture src={safe} alt={label} referrerPolicy="no-referrer" onError={() => setBroken(safe)} />
}
