import Building from 'lucide/dist/esm/icons/building.mjs'
import CircleDot from 'lucide/dist/esm/icons/circle-dot.mjs'
import FolderSync from 'lucide/dist/esm/icons/folder-sync.mjs'
import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import type { IconNode } from 'lucide'
import type { Directory } from '../../../http/directory/answers.ts'
import type { DirectoryState } from '../../../state/portal/provisioning/directoryState.ts'
import type { Guide } from '../../../state/portal/provisioning/guideOf.ts'
import type { Tone } from '../../ui/Badge.tsx'
import { withoutDirectionMarks } from '../../ui/directionMarks.ts'
import type { ProvisioningTranslate } from './messages.ts'

/** The names of directories, which no language translates. */
export const directoryNames: Readonly<Record<Exclude<Guide, 'any'>, string>> = {
  okta: 'Okta',
  entra: 'Microsoft Entra ID',
  oneLogin: 'OneLogin',
  jumpCloud: 'JumpCloud',
}

/** What a directory is called. */
export const guideName = (t: ProvisioningTranslate, guide: Guide): string =>
  guide === 'any' ? t('otherDirectory') : directoryNames[guide]

/** What the source of a connection is called. */
export const sourceName = (t: ProvisioningTranslate, source: Directory['source']): string => {
  if (source === 'other') return t('otherDirectory')
  if (source === 'frontegg') return 'Frontegg'
  return directoryNames[source === 'okta' ? 'okta' : 'entra']
}

/** The icons of sources. */
export const sourceIcons: Readonly<Record<Directory['source'], IconNode>> = {
  okta: CircleDot,
  'azure-ad': LayoutGrid,
  frontegg: Building,
  other: FolderSync,
}

/** The name of a connection inside a sentence. */
export const nameOf = (t: ProvisioningTranslate, { name }: Pick<Directory, 'name'>): string =>
  withoutDirectionMarks(name).trim() || t('unnamed')

/** The state of a connection in words. */
export const stateText = (t: ProvisioningTranslate, state: DirectoryState): string => t(state)

/** The colors of the states of a connection. */
export const stateTones: Readonly<Record<DirectoryState, Tone>> = {
  tokenEnded: 'danger',
  quiet: 'info',
  waiting: 'warning',
  refused: 'danger',
  notStarted: 'neutral',
  paused: 'neutral',
  tokenEnds: 'warning',
  receiving: 'success',
}
