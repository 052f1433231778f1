import styles from './control-chart.module.css'

/** Code of a rule, as it stands in the chart. */
export const MarkBadge = ({ rule }: { rule: string }) => <b className={styles.badge}>{rule}</b>
