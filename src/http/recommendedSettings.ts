/** What is recommended for policies, and shown where a server has no value. Periods are days. */
export const recommendedPolicy = { maxAttempts: 5, historySize: 5, rotationPeriod: 180, notificationPeriod: 7 } as const

/** What is recommended for sessions, and shown where a server has no value. */
export const recommendedLimits = { idleSeconds: 1_800, totalSeconds: 604_800, maxSessions: 5 } as const
