/** Approved limits of one process: company, variety, indicator, first day, centre line, three σ, method of σ. */
export const APPROVED_LIMITS = `
  insert into control_limit (company_id, variety_id, indicator_code, phase, state, valid_from, base_from, base_to, n, cl, ucl, lcl, sigma, sigma_method, s,
    mr_cl, mr_ucl, r1, pooled_r1, proposed_at, approved_by, approved_name, approved_at)
  select $1, $2, $3, coalesce((select max(phase) from control_limit where (company_id, variety_id, indicator_code) = ($1, $2, $3)), 0) + 1, 'APPROVED',
    $4::date, $4::date - 90, $4::date - 1, 60, $5, $5::numeric + $6, $5::numeric - $6, $6 / 3.0, $7, $6 / 3.0, $6 / 2.66, 1.23 * $6, 0.1, 0.1,
    $4::date - 1, 1, 'x', $4::date - 1`
