/** Whether this build holds the workshop, the pages on which shared components are tried (`WORKSHOP=1`). */
declare const __WORKSHOP__: boolean
