-- The region was free text and had no use yet: what is written like a code stays as the code, anything else meant nothing.
update branches set holiday_region = upper(trim(holiday_region)), version = version + 1
where holiday_region is not null and holiday_region <> upper(trim(holiday_region));
update branches set holiday_region = null, version = version + 1
where holiday_region is not null and holiday_region !~ '^(AT(-[1-9])?|LI|DE(-(BW|BY(-(KATH|A))?|BE|BB|HB|HH|HE|MV|NI|NW|RP|SL|SN|ST|SH|TH))?|CH(-(AG|AI|AR|BE|BL|BS|FR|GE|GL|GR|JU|LU|NE|NW|OW|SG|SH|SO|SZ|TG|TI|UR|VD|VS|ZG|ZH))?)$';
