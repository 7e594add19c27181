import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Pause from 'lucide/dist/esm/icons/pause.mjs'
import Play from 'lucide/dist/esm/icons/play.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { AuditStreamItem } from '../../../../http/auditStreams/answers.ts'
import { auditStreams } from '../../../../state/portal/audits/auditStreams.ts'
import { rowActions } from '../../../kit/actions/rowActions.ts'
import { auditsMessages } from '../../common/auditLog/messages.ts'
import { ReplaceSecretDialog } from './ReplaceSecretDialog.tsx'

/** The permission without which destinations can't be changed. */
export const writePermission = 'fe.connectivity.write.webhook'

/** What can be done with a destination. */
export const streamActions = rowActions({
  messages: auditsMessages,
  nameOf: ({ displayName }: AuditStreamItem) => displayName,
  actions: {
    test: {
      label: 'testStream',
      icon: Send,
      permission: writePermission,
      run: ({ id }, { store }) => store(auditStreams).test.run(id),
      done: 'testArrived',
    },
    pause: {
      label: 'pauseStream',
      icon: Pause,
      permission: writePermission,
      when: ({ state }) => state === 'active',
      run: ({ id }, { store }) => store(auditStreams).setActive.run({ id, isActive: false }),
      done: 'streamIsPaused',
    },
    resume: {
      label: 'resumeStream',
      icon: Play,
      permission: writePermission,
      when: ({ state }) => state !== 'active',
      run: ({ id }, { store }) => store(auditStreams).setActive.run({ id, isActive: true }),
      done: 'streamIsResumed',
    },
    replaceSecret: {
      label: 'replaceSecret',
      icon: KeyRound,
      permission: writePermission,
      dialog: row => <ReplaceSecretDialog row={row} />,
    },
    remove: {
      label: 'delete',
      icon: Trash,
      permission: writePermission,
      confirm: { level: 'recoverable', title: 'deleteTitle', text: 'deleteStreamText' },
      run: ({ id }, { store }) => store(auditStreams).remove.run({ id }),
      done: 'streamDeleted',
    },
  },
})
