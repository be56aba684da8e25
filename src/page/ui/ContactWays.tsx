import styles from './ContactWays.module.css';

type ContactWaysProps = {
  email: string;
  phone: string;
  phoneLink: string;
  labels: { email: string; phone: string };
};

/** The ways to enter without the form. */
export function ContactWays({ email, phone, phoneLink, labels }: ContactWaysProps) {
  return (
    <dl className={styles.ways}>
      <dt className="note">{labels.email}</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      <dt className="note">{labels.phone}</dt>
      <dd>
        <a href={`tel:${phoneLink}`}>{phone}</a>
      </dd>
    </dl>
  );
}
